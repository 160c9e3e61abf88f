import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

const NAME = 'theme.js';
const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Vite plugin for the first paint of the page. It adds its hash to the name of the script `file`, which is not a module, so that
 * the browser caches it indefinitely and need not revalidate it before the first paint. It also starts the page's module only
 * after the first paint: a cached module would otherwise run before it, and delay the spinner. In development the page uses
 * the public file and its module unchanged.
 */
export function firstPaint(file: string): Plugin {
  return {
    name: 'console-first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: readFileSync(file) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const asset = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(NAME));
        if (asset === undefined) throw new Error('The build has no script of the first paint.');
        const [tag, start] = MODULE.exec(page) ?? [];
        if (tag === undefined || start === undefined) throw new Error('The page has no module.');
        return page
          .replace(`src="/${NAME}"`, `src="/${asset.fileName}" data-start="${start}"`)
          .replace(tag, `<link rel="modulepreload" crossorigin href="${start}" />`);
      },
    },
  };
}
