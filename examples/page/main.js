import { solve } from 'tilewise';
const answer = document.querySelector('output');
document.querySelector('textarea').addEventListener('input', ({ target }) =>
  solve(target.value).then(({ status, moves, why }) => { answer.value = status === 'solved' ? moves : why; }, (why) => { answer.value = why.message; }));
