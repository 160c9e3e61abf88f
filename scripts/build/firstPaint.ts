import { readFileSync } from 'node:fs';
import { type Plugin } from 'vite';

const SCRIPT_NAME = 'theme.js';
/** Name of the file of the code that all screens share. */
const SCREENS_NAME = 'shell';
const MODULE_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Vite plugin for the first paint of the page. It adds a content hash to the name of the script `file`, which is not a module, so
 * that the browser caches the script indefinitely and need not revalidate it before the first paint. It also starts the page's
 * module only after the first paint: a cached module would otherwise run before the first paint, and delay the spinner. The
 * script gets the addresses of the module and of the code that all screens share, and starts their downloads. In
 * development the page uses the script and its module unchanged.
 */
export function firstPaint(file: string): Plugin {
  return {
    name: 'console-first-paint',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: SCRIPT_NAME, source: readFileSync(file) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const asset = Object.values(bundle).find(
          (one) => one.type === 'asset' && one.names.includes(SCRIPT_NAME),
        );
        if (asset === undefined) throw new Error(`The build did not emit ${SCRIPT_NAME}.`);
        const screens = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.name === SCREENS_NAME,
        );
        if (screens === undefined) throw new Error(`The build did not emit ${SCREENS_NAME}.`);
        const [tag, moduleUrl] = MODULE_TAG.exec(html) ?? [];
        if (tag === undefined || moduleUrl === undefined)
          throw new Error(`The page has no script of the form ${MODULE_TAG.source}.`);
        return html
          .replace(
            `src="/${SCRIPT_NAME}"`,
            `src="/${asset.fileName}" data-start="${moduleUrl}" data-screens="/${screens.fileName}"`,
          )
          .replace(tag, `<link rel="modulepreload" crossorigin href="${moduleUrl}" />`);
      },
    },
  };
}
