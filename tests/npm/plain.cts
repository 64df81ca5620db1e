/* The types in a program of CommonJS that knows neither pages nor Node: this file is checked and never run. */
import tilewise = require('tilewise');
import serving = require('tilewise/serve');

async function use(): Promise<number> {
  const { length } = await tilewise.solve([1, 2, 3, 0], { progress: ({ nodes }) => nodes.toFixed() });
  return length + serving.serve.length;
}
export = use;
