import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A relative module specifier in a declaration, after `from` or `import`. */
const RELATIVE_IMPORT = /((?:from |import\(|import )["'])(\.{1,2}\/[^"']+)(["'])/g;

/** Lists the relative modules that a declaration imports. */
const listImportedModules = (text: string) =>
  [...text.matchAll(RELATIVE_IMPORT)].map(([, , path = '']) => path);

const STYLE_IMPORT = /^import ['"][^'"]+\.css['"];$/gm;

/**
 * Rewrites relative imports for every module resolution of TypeScript: `./a.ts` becomes `./a.js`. Removes imports of style
 * sheets, which have no types.
 */
const rewriteImports = (text: string) =>
  text
    .replace(STYLE_IMPORT, 'export {};')
    .replace(RELATIVE_IMPORT, (_, prefix: string, path: string, suffix: string) =>
      [prefix, path.replace(/\.tsx?$/, '.js'), suffix].join(''),
    );

/**
 * Rewrites the imports in all declarations that an entry imports, directly or indirectly. Deletes all other declarations: those
 * of styled parts import internals of styled-components, which some module resolutions do not find.
 */
export function keepPublicDeclarations(
  folder: string,
  declarations: readonly string[],
  entries: readonly string[],
): void {
  const reached = new Set<string>();
  const queue = entries.map((entry) => join(folder, entry));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    const text = rewriteImports(readFileSync(path, 'utf8'));
    writeFileSync(path, text);
    for (const module of listImportedModules(text)) {
      if (module.endsWith('.js')) queue.push(join(dirname(path), module.replace(/\.js$/, '.d.ts')));
    }
  }
  for (const name of declarations) {
    const path = join(folder, name);
    if (!reached.has(path)) rmSync(path);
  }
}
