import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A relative module that a declaration names, after `from` or in `import(…)`. */
const RELATIVE = /((?:from |import\(|import )["'])(\.{1,2}\/[^"']+)(["'])/g;

/** Lists the relative modules that a declaration names. */
const namedModules = (text: string) => [...text.matchAll(RELATIVE)].map(([, , path = '']) => path);

const STYLE = /^import ['"][^'"]+\.css['"];$/gm;

/**
 * Names modules as what runs names them, which every resolution of TypeScript's follows: `./a.ts` becomes `./a.js`.
 * Style sheets have no types to name.
 */
export const withBuiltNames = (text: string) =>
  text
    .replace(STYLE, 'export {};')
    .replace(RELATIVE, (_, before: string, path: string, after: string) =>
      [before, path.replace(/\.tsx?$/, '.js'), after].join(''),
    );

/**
 * Leaves those declarations in `folder` that its entries lead to: the others tell how a component is drawn, and name
 * insides of styled-components that not every resolution finds.
 */
export function keepPublicDeclarations(
  folder: string,
  all: readonly string[],
  entries: readonly string[],
): void {
  const reached = new Set<string>();
  const queue = entries.map((entry) => join(folder, entry));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const text = withBuiltNames(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
    for (const named of namedModules(text)) {
      if (named.endsWith('.js')) queue.push(join(dirname(path), named.replace(/\.js$/, '.d.ts')));
    }
  }
  for (const name of all) {
    const path = join(folder, name);
    if (!reached.has(path)) rmSync(path);
  }
}
