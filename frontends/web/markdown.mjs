/* markdown.mjs -- the lessons of docs/lessons as HTML: headings, paragraphs, lists, code, links between
 * them.  Only what they use; anything else stays as it is written. */

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function link(label, target) {
  const lesson = /^(\d)-[\w-]+\.md$/.exec(target);
  if (lesson) return `<a href="#lessons?n=${lesson[1]}">${label}</a>`;
  return label; // other pages of docs/ are not here
}

function inline(text) {
  const codes = [];
  const kept = text.replace(/`([^`]+)`/g, (_, code) => `\u0001${codes.push(`<code>${escape(code)}</code>`) - 1}\u0002`);
  return escape(kept)
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, target) => link(label, target))
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*/g, '$1<em>$2</em>')
    .replace(/\u0001(\d+)\u0002/g, (_, i) => codes[i]);
}

function code(kind, lines) {
  const shown = lines.map((line) => (kind === 'console' && line.startsWith('$ ') ? `<b>${escape(line)}</b>` : escape(line)));
  return `<pre tabindex="0">${shown.join('\n')}</pre>`;
}

/** { title, html } of one lesson. */
export function lesson(text) {
  const html = [];
  let title = '', open = [], list = [], fence = null;
  const flush = () => {
    if (open.length) html.push(`<p>${inline(open.join(' '))}</p>`);
    if (list.length) html.push(`<ul>${list.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`);
    open = [], list = [];
  };
  for (const line of text.split('\n')) {
    if (fence) {
      if (line.startsWith('```')) html.push(code(fence.kind, fence.lines)), (fence = null);
      else fence.lines.push(line);
    } else if (line.startsWith('```')) flush(), (fence = { kind: line.slice(3), lines: [] });
    else if (line.startsWith('# ')) title = line.slice(2).replace(/^\d+\.\s*/, '');
    else if (line.startsWith('## ')) flush(), html.push(`<h2>${inline(line.slice(3))}</h2>`);
    else if (/^- /.test(line)) list.push(line.slice(2));
    else if (/^\s+\S/.test(line) && list.length) list[list.length - 1] += ' ' + line.trim();
    else if (!line.trim()) flush();
    else open.push(line.trim());
  }
  flush();
  return { title, html: html.join('\n') };
}
