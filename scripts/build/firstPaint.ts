import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

const NAME = 'theme.js';
const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Vite plugin for the first paint of the page. The script `file`, which is no module, is named by its hash: the browser then keeps
 * it for good, and need not ask for it before the page can paint. It also starts the module of the page once the page has been
 * painted: a cached module would otherwise run before, and the spinner would appear later. In development the page uses the
 * public file and its module as they are.
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
