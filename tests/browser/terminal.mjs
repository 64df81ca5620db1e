/* terminal.mjs -- a terminal's screen as HTML: the text of `tmux capture-pane -e`, with its colours. */

const BASE = ['#1c1c1c', '#cd4f4f', '#3f9f57', '#b58a2a', '#4f7fcd', '#a05fb5', '#3f9f9f', '#d0d0d0',
  '#6c6c6c', '#ff7f7f', '#6fd08a', '#e5c060', '#7fa8ff', '#cf8fe0', '#6fd0d0', '#ffffff'];

/** The colour of a number from 0 to 255, as xterm has them. */
function colour(n) {
  if (n < 16) return BASE[n];
  if (n >= 232) return `rgb(${Array(3).fill(8 + 10 * (n - 232))})`;
  const level = (part) => (part ? 55 + 40 * part : 0);
  return `rgb(${[Math.floor((n - 16) / 36), Math.floor((n - 16) / 6) % 6, (n - 16) % 6].map(level)})`;
}

/** The style after one escape sequence, of which these are the numbers. */
function styled(style, codes) {
  const next = { ...style };
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (code === 0) for (const key of Object.keys(next)) delete next[key];
    else if (code === 1) next.bold = true;
    else if (code === 2) next.dim = true;
    else if (code === 22) next.bold = next.dim = false;
    else if (code === 7) next.reverse = true;
    else if (code === 27) next.reverse = false;
    else if (code === 39) delete next.front;
    else if (code === 49) delete next.back;
    else if (code === 38 || code === 48) {
      next[code === 38 ? 'front' : 'back'] = colour(codes[i + 2]);
      i += 2;
    } else if (code >= 30 && code < 38) next.front = BASE[code - 30];
    else if (code >= 40 && code < 48) next.back = BASE[code - 40];
    else if (code >= 90 && code < 98) next.front = BASE[code - 82];
    else if (code >= 100 && code < 108) next.back = BASE[code - 92];
  }
  return next;
}

const PAPER = '#14171a';
const INK = '#d8d8d8';

function css({ front = INK, back, bold, dim, reverse }) {
  const [ink, paper] = reverse ? [back ?? PAPER, front] : [front, back];
  return `color:${ink};${paper ? `background:${paper};` : ''}${bold ? 'font-weight:bold;' : ''}${dim ? 'opacity:.6;' : ''}`;
}

export function html(captured) {
  let style = {};
  const spans = captured.replace(/\n+$/, '').split(/\x1b\[([0-9;]*)m/).map((part, i) => {
    if (i % 2) {
      style = styled(style, part.split(';').map(Number));
      return '';
    }
    const text = part.replace(/\x1b\(.|[\x0e\x0f]/g, '').replace(/&/g, '&amp;').replace(/</g, '&lt;');
    return text && `<span style="${css(style)}">${text}</span>`;
  });
  return `<body style="margin:0;background:${PAPER}"><pre style="display:inline-block;margin:0;padding:10px 14px;` +
    `font:14px/16px 'DejaVu Sans Mono',monospace;color:${INK};background:${PAPER}">${spans.join('')}</pre>`;
}
