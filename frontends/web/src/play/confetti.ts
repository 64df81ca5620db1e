/* confetti.ts -- confetti over the page for a win that is worth it; none for those who asked for less motion. */
import { h } from '../shell/dom.js';
import { still } from '../shell/fold.js';

const PIECES = 110, LASTS = 2400; // milliseconds
const COLOURS = ['--accent', '--d1', '--d2', '--d4', '--warm'];

/** From the middle of `over`, and out of the way when it is over. */
export function confetti(over: HTMLElement): void {
  if (still()) return;
  const canvas = h('canvas', { class: 'confetti', aria: { hidden: true } }), pen = canvas.getContext('2d');
  if (!pen) return;
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  document.body.append(canvas);
  const box = over.getBoundingClientRect(), style = getComputedStyle(document.documentElement);
  const pieces = Array.from({ length: PIECES }, (_, i) => {
    const angle = Math.random() * Math.PI * 2, speed = 0.25 + Math.random() * 0.75;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed - 0.5,
      size: 5 + Math.random() * 6, turn: Math.random() * 6, colour: style.getPropertyValue(COLOURS[i % COLOURS.length] as string) };
  });
  const begin = performance.now();
  let last = begin;
  const draw = (now: number): void => {
    const passed = Math.min(50, now - last);
    last = now;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    if (now - begin > LASTS) return canvas.remove();
    pen.globalAlpha = Math.min(1, (LASTS - (now - begin)) / 600);
    for (const p of pieces) {
      p.x += p.dx * passed;
      p.y += p.dy * passed;
      p.dy += 0.0016 * passed;
      p.dx *= 0.992;
      pen.fillStyle = p.colour;
      pen.setTransform(Math.cos(p.turn + now / 300), 0, 0, 1, p.x, p.y); // it turns about its upright
      pen.fillRect(-p.size / 2, -p.size / 2, p.size, p.size * 0.7);
      pen.resetTransform();
    }
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}
