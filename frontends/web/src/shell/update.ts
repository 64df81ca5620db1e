/* update.ts -- the service worker that keeps the page offline, and a word when a new build is there.
 *
 * The new build waits until it is asked for: half of one build and half of another is no page. */
import { tr } from '../languages/text.js';
import { button, h } from './dom.js';

function notice(waiting: ServiceWorker): void {
  const box = document.getElementById('toasts');
  if (!box || box.querySelector('.update')) return;
  const reload = button(tr('Reload'), () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  }, 'small main');
  const note = h('div', { class: 'toast update', role: 'status' }, h('span', {}, tr('A new version is ready.')), reload, button(tr('Later'), () => note.remove(), 'small plain'));
  box.append(note);
}

function watch(registration: ServiceWorkerRegistration): void {
  const follow = (worker: ServiceWorker | null): void => {
    const ready = (): void => { if (worker?.state === 'installed' && navigator.serviceWorker.controller) notice(worker); };
    worker?.addEventListener('statechange', ready);
    ready();
  };
  follow(registration.waiting);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || location.protocol === 'file:') return;
  addEventListener('load', () => { navigator.serviceWorker.register('offline.js').then(watch).catch(() => { /* then online only */ }); });
}
