/* form.ts -- choose a search: algorithm, heuristic, weight, convention. */
import { hasOwn, ownChanged } from '../lab/own.js';
import { tr } from '../languages/text.js';
import { field, h, select } from '../shell/dom.js';
import { ALGORITHMS, type Choice, CONVENTIONS, HEURISTICS, informed } from './choices.js';

export class SearchForm {
  readonly element: HTMLElement;
  private readonly heuristic: HTMLElement;
  private readonly weight: HTMLElement;
  private readonly factor: HTMLInputElement;
  private readonly controls: { algorithm: HTMLSelectElement; heuristic: HTMLSelectElement; convention: HTMLSelectElement };

  constructor(readonly choice: Choice, private readonly changed: () => void, conventions = true) {
    const set = (key: 'algorithm' | 'heuristic' | 'convention') => (value: string): void => {
      choice[key] = value;
      if (key === 'convention') choice.rules = value === 'rules' ? (choice.rules ?? '') : '';
      this.sync();
      changed();
    };
    this.controls = {
      algorithm: select(ALGORITHMS, choice.algorithm, set('algorithm')),
      heuristic: select(HEURISTICS, choice.heuristic, set('heuristic')),
      convention: select([...CONVENTIONS, ['rules', tr('As in the count lab')]], choice.convention, set('convention')),
    };
    const weight = this.factor = h('input', { type: 'number', class: 'input', min: '1', max: '20', step: '0.1', value: choice.weight });
    weight.addEventListener('change', () => {
      choice.weight = Math.min(20, Math.max(1, Number(weight.value) || 1.5));
      weight.value = String(choice.weight);
      changed();
    });
    this.heuristic = field(tr('Heuristic'), this.controls.heuristic);
    this.weight = field(tr('Weight of h'), weight);
    this.element = h('div', { class: 'search-form' }, field(tr('Algorithm'), this.controls.algorithm), this.heuristic, this.weight,
      conventions ? field(tr('Convention'), this.controls.convention) : null);
    this.sync();
    ownChanged.addEventListener('change', () => this.sync());
  }

  private sync(): void {
    this.heuristic.hidden = !informed(this.choice.algorithm);
    this.weight.hidden = this.choice.algorithm !== 'wastar';
    const own = this.controls.convention.lastElementChild as HTMLOptionElement;
    own.hidden = own.disabled = !this.choice.rules;
    const lab = this.controls.heuristic.querySelector<HTMLOptionElement>('[value=own]');
    if (lab) lab.hidden = lab.disabled = !hasOwn();
    if (this.choice.rules) this.controls.convention.value = 'rules';
  }

  set(choice: Partial<Choice>): void {
    Object.assign(this.choice, choice);
    this.controls.algorithm.value = this.choice.algorithm;
    this.controls.heuristic.value = this.choice.heuristic;
    this.controls.convention.value = this.choice.convention;
    this.factor.value = String(this.choice.weight);
    this.sync();
    this.changed();
  }
}
