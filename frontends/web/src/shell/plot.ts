/* plot.ts -- curves in the page's own colours, on uPlot. */
import uPlot from 'uplot';
import { colour, themeChanged } from './theme.js';

export interface Curve {
  label: string;
  colour: string; // a name of the theme
}

export class Plot {
  readonly element = document.createElement('div');
  private chart: uPlot | null = null;
  private data: uPlot.AlignedData = [[]];

  constructor(private readonly axes: { x: string; y: string; log?: boolean; height?: number }, private curves: Curve[]) {
    this.element.className = 'plot';
    themeChanged.addEventListener('change', () => this.build());
    new ResizeObserver(() => this.chart?.setSize(this.size())).observe(this.element);
  }

  private size(): { width: number; height: number } {
    return { width: Math.max(200, this.element.clientWidth), height: this.axes.height ?? 240 };
  }

  show(data: uPlot.AlignedData, curves = this.curves): void {
    const rebuild = !this.chart || curves !== this.curves;
    this.data = data;
    this.curves = curves;
    if (rebuild) this.build();
    else this.chart?.setData(data);
  }

  private build(): void {
    if (!this.element.isConnected || !this.element.clientWidth) return;
    this.chart?.destroy();
    const axis = (label: string): uPlot.Axis => ({
      label, stroke: colour('muted'), grid: { stroke: colour('line'), width: 1 }, ticks: { stroke: colour('line'), width: 1 },
      font: '12px system-ui, sans-serif', labelFont: '12px system-ui, sans-serif', labelSize: 22, size: label === this.axes.y ? 62 : 38,
    });
    this.chart = new uPlot({
      ...this.size(),
      scales: { x: { time: false }, y: this.axes.log ? { distr: 3, log: 10 } : {} },
      axes: [axis(this.axes.x), { ...axis(this.axes.y), values: (_u, ticks) => ticks.map((t) => (t === null ? '' : short(t))) }],
      series: [{ label: this.axes.x }, ...this.curves.map((c) => ({ label: c.label, stroke: colour(c.colour), width: 2.5, spanGaps: true, points: { show: false } }))],
      cursor: { points: { size: 7 } }, legend: { live: false },
    }, this.data, this.element);
  }
}

export function short(n: number): string {
  if (n >= 1e9) return `${+(n / 1e9).toPrecision(3)}G`;
  if (n >= 1e6) return `${+(n / 1e6).toPrecision(3)}M`;
  if (n >= 1e3) return `${+(n / 1e3).toPrecision(3)}k`;
  return String(n);
}
