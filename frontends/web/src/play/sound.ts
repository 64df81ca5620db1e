/* sound.ts -- a click for a tile, a chord for a win: made here, nothing is loaded.  Off until somebody asks for it. */
import type { PlayModel, Watcher } from './model.js';

const CHORD = [523.25, 659.25, 783.99, 1046.5]; // C major
const CLICK = 0.05, NOTE = 0.5, BETWEEN = 0.09; // seconds

export class Sound implements Watcher {
  private context: AudioContext | null = null;

  constructor(private readonly model: PlayModel) {
    model.watch(this);
  }

  /** A tone of that height, in so many seconds, that dies away. */
  private tone(height: number, after: number, lasts: number, shape: OscillatorType, loud: number): void {
    if (!this.model.sounds || typeof AudioContext === 'undefined') return;
    const context = (this.context ??= new AudioContext()), begin = context.currentTime + after;
    const source = context.createOscillator(), gain = context.createGain();
    source.type = shape;
    source.frequency.value = height;
    gain.gain.setValueAtTime(loud, begin);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
    source.connect(gain).connect(context.destination);
    source.start(begin);
    source.stop(begin + lasts);
  }

  moved(): void {
    this.tone(190 + 40 * Math.random(), 0, CLICK, 'triangle', 0.25);
  }

  solved(): void {
    CHORD.forEach((height, i) => this.tone(height, i * BETWEEN, NOTE, 'sine', 0.15));
  }
}
