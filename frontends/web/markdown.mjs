/* markdown.mjs -- the lessons of docs/lessons as HTML: headings, paragraphs, lists, code, links between
 * them.  Only what they use; anything else stays as it is written.
 *
 * The documents are for a terminal, the page is not.  A comment says what stands on the page in place of the
 * block that follows it: `<!-- figure: NAME -->` a figure of src/lessons/figures.ts, `<!-- table -->` the table that the
 * transcript prints, `<!-- page: TEXT -->` that text (with links to `page:TAB?...`), `<!-- page -->` nothing. */

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

function link(label, target) {
  const lesson = /^(\d)-[\w-]+\.md$/.exec(target);
  if (lesson) return `<a href="#lessons?n=${lesson[1]}">${label}</a>`;
  if (target.startsWith('page:')) return `<a href="#${target.slice(5)}">${label}</a>`; // a place on the page; escaped already
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

/** The lines of a transcript that make a table: a row of names, and rows as wide. */
function table(lines) {
  const rows = lines.map((line) => line.trim().split(/\s{2,}/)).filter((row) => row.length > 2);
  const cells = (row, tag) => row.map((cell) => `<${tag}>${escape(/^\d{4,}$/.test(cell) ? Number(cell).toLocaleString('en-US') : cell)}</${tag}>`).join('');
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table class="table"><thead><tr>${cells(rows[0], 'th')}</tr></thead><tbody>${
    rows.slice(1).map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table></div>`;
}

function code(kind, lines) {
  const shown = lines.map((line) => (kind === 'console' && line.startsWith('$ ') ? `<b>${escape(line)}</b>` : escape(line)));
  return `<pre tabindex="0">${shown.join('\n')}</pre>`;
}

/** What a comment puts in the place of the next block; undefined: the block itself. */
function instead(comment) {
  const [, kind, text = ''] = /^<!--\s*(\w+)(?::\s*([^]*?))?\s*-->$/.exec(comment) ?? [];
  if (kind === 'figure') return { html: `<div data-figure="${escape(text)}"></div>` };
  if (kind === 'table') return { table: true };
  if (kind === 'page') return { text };
  throw new Error(`a comment that says nothing to the page: ${comment}`);
}

/** The text in blocks: { kind, lines }, blank lines between them dropped. */
function blocks(text) {
  const found = [];
  let open = null, fence = null;
  const start = (kind, line) => found.push((open = { kind, lines: [line] }));
  for (const line of text.split('\n')) {
    if (fence) {
      if (line.startsWith('```')) fence = open = null;
      else fence.lines.push(line);
    } else if (line.startsWith('```')) found.push((fence = { kind: 'code', language: line.slice(3), lines: [] }));
    else if (open?.kind === 'comment' && !open.lines.at(-1).includes('-->')) open.lines.push(line);
    else if (!line.trim()) open = null;
    else if (line.startsWith('<!--')) start('comment', line), line.includes('-->') && (open = null);
    else if (/^<\/?details>/.test(line)) start('raw', line), (open = null);
    else if (/^#+ /.test(line)) start('heading', line), (open = null);
    else if (/^- /.test(line)) start('item', line.slice(2));
    else if (open && (open.kind === 'item' || open.kind === 'text')) open.lines.push(line.trim());
    else start('text', line);
  }
  return found;
}

/** { title, html } of one lesson. */
export function lesson(text) {
  const html = [];
  let title = '', next = null, items = [];
  const flush = () => {
    if (items.length) html.push(`<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`);
    items = [];
  };
  for (const { kind, language, lines } of blocks(text)) {
    if (kind === 'comment') {
      if (next?.html) html.push(next.html); // two figures for one block
      next = instead(lines.join(' '));
      continue;
    }
    const other = next, whole = other?.text ?? lines.join(' ');
    next = null;
    if (kind !== 'item') flush();
    if (other?.html) html.push(other.html);
    else if (other?.table) html.push(table(lines));
    else if (other?.text === '') continue;
    else if (kind === 'item') items.push(whole);
    else if (kind === 'raw') html.push(lines[0]);
    else if (kind === 'heading' && lines[0].startsWith('# ')) title = lines[0].slice(2).replace(/^\d+\.\s*/, '');
    else if (kind === 'heading') html.push(`<h2>${inline(lines[0].replace(/^#+ /, ''))}</h2>`);
    else if (kind === 'code' && other === null) html.push(code(language, lines));
    else html.push(`<p>${inline(whole)}</p>`);
  }
  flush();
  return { title, html: html.join('\n') };
}
