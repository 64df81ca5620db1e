/* sheet.ts -- the sheet behind the share button: a link to what is on view, the code that embeds it elsewhere, large type
 * and full screen. */
import { tr } from '../languages/text.js';
import { button, field, h, toast } from './dom.js';
import { iconButton } from './icons.js';
import { embedCode, placeAddress, placeRead } from './share.js';
import { reviewed } from './tabs.js';
import { isOn, toggleFullScreen, turn } from './view.js';

async function copy(control: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  control.select();
  try {
    await navigator.clipboard.writeText(control.value);
    toast(tr('Copied: paste it wherever you like.'), 'good');
  } catch {
    toast(tr('It is marked: copy it with Control-C.'));
  }
}

class Sheet {
  private readonly link = h('input', { class: 'input mono', readOnly: true });
  private readonly code = h('textarea', { class: 'area', rows: 3, readOnly: true });
  private readonly large = h('input', { type: 'checkbox', on: { change: () => this.enlarge() } });
  readonly element: HTMLDialogElement;

  constructor() {
    const online = location.protocol !== 'file:';
    this.element = h('dialog', { class: 'sheet wide', aria: { label: tr('Link and view') } },
      h('div', { class: 'stack' },
        h('div', { class: 'spread' }, h('h2', {}, tr('Link and view')), button(tr('Close'), () => this.element.close(), 'small')),
        field(tr('A link to what is on view'), this.link), h('div', { class: 'row' }, button(tr('Copy link'), () => void copy(this.link), 'main')),
        online ? field(tr('To show it within another page'), this.code, tr('The server has to allow frames: serve.mjs --embed does.')) : null,
        online ? h('div', { class: 'row' }, button(tr('Copy embed code'), () => void copy(this.code))) : null,
        h('div', { class: 'row' }, h('label', { class: 'check' }, this.large, tr('Large type')),
          document.fullscreenEnabled ? button(tr('Full screen (F)'), () => { this.element.close(); toggleFullScreen(); }) : null)));
    this.element.addEventListener('click', (e) => { if (e.target === this.element) this.element.close(); });
  }

  private enlarge(): void {
    turn('large', this.large.checked);
    this.show();
  }

  private show(): void {
    reviewed();
    const shown = placeRead(location.hash);
    this.large.checked = isOn('large');
    this.link.value = placeAddress(shown);
    this.code.value = embedCode(shown, document.title);
  }

  open(): void {
    this.show();
    this.element.showModal();
  }
}

export function shareButton(): HTMLElement {
  let sheet: Sheet | null = null;
  return iconButton('share', tr('Link and view'), () => {
    if (!sheet) document.body.append((sheet = new Sheet()).element);
    sheet.open();
  });
}
