import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

const NAME = 'theme.js';

/**
 * Vite plugin that names the script `file` of the first paint, which is no module, by its hash: the browser then keeps it for
 * good, and need not ask for it before the page can paint. In development the page uses the public file.
 */
export function hashThemeScript(file: string): Plugin {
  return {
    name: 'console-theme-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: NAME, source: readFileSync(file) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle = {} }) => {
        const asset = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes(NAME));
        if (asset === undefined) throw new Error('The build has no script of the first paint.');
        return page.replace(`src="/${NAME}"`, `src="/${asset.fileName}"`);
      },
    },
  };
}
