import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const code = readFileSync(new URL('../../../public/polyfills.js', import.meta.url), 'utf8');

/** Globals of a browser that the file needs; `:has`, popovers and `checkVisibility` are tested in a browser. */
const page = `
  globalThis.Element = class { checkVisibility() {} };
  globalThis.HTMLElement = class extends Element { togglePopover() {} };
  globalThis.CSSStyleSheet = class {};
  globalThis.document = { adoptedStyleSheets: [] };
  globalThis.CSS = { supports: () => true };
`;
const removal = `
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  delete Map.groupBy; delete Object.groupBy; delete Promise.withResolvers;
`;

/** `URL` without `canParse`. */
function OldUrl(...parameters: [string, string?]): URL {
  return new URL(...parameters);
}

/** Evaluates an expression, natively or with the polyfills; returns its value as JSON. */
function evaluate(expression: string, hasPolyfills: boolean): unknown {
  const context = createContext({ URL: hasPolyfills ? OldUrl : URL });
  runInContext(page + (hasPolyfills ? removal + code : ''), context);
  return JSON.parse(runInContext(`JSON.stringify(${expression})`, context) as string);
}

it.each([
  '[3, 1, 2].toSorted()',
  '[3, 10, 2].toSorted((one, other) => one - other)',
  '[1, , 3].toReversed()',
  '[1, 2, 3, 4].toSpliced(1, 2, 9)',
  '[[1, 2, 3].with(-1, 9), (() => { try { [1].with(1, 0) } catch (error) { return error.name } })()]',
  '[...Map.groupBy([1, 2, 3], (value, index) => (value + index) % 3)]',
  'Object.groupBy("abca", (letter) => letter)',
  'Object.keys(Array.prototype)',
  '["https://a.example/b", "//", "/b"].map((url) => [URL.canParse(url), URL.canParse(url, "https://a.example")])',
])('the polyfills give the native result of %s', (expression) => {
  expect(evaluate(expression, true)).toEqual(evaluate(expression, false));
});
