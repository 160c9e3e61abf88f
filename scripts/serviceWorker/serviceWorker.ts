import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { type Plugin } from 'vite';

/** Pattern of the names of files without which the console cannot open offline. */
const CACHED_FILE = /\.(?:js|css|html|woff2|svg|png)$/;
/** Folder in which Vite adds a content hash to each file name. */
const HASHED_FOLDER = 'assets/';
const WORKER = 'sw.js';

/** Lists the files of a folder for the service worker; `revision` is null for files that have their hash in their name. */
function listFiles(folder: string): { url: string; revision: string | null }[] {
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('base64url')
      .slice(0, 16);
  // The folder is listed because the bundle lacks the public files. Files that begin with a dot are for the server.
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => CACHED_FILE.test(name) && !name.startsWith('.') && name !== WORKER)
    .toSorted()
    .map((name) => ({ url: `/${name}`, revision: name.startsWith(HASHED_FOLDER) ? null : hashOf(name) }));
}

/** Vite plugin that builds the service worker `source` as `sw.js`, with the list of the files of the app in the folder `app`. */
export function serviceWorker({ source, app }: { source: string; app: string }): Plugin {
  let isApp = false;
  return {
    name: 'console-service-worker',
    apply: 'build',
    configResolved: ({ root }) => {
      // Storybook uses the same Vite configuration, but has no service worker.
      isApp = relative(app, root) === '';
    },
    async writeBundle({ dir }) {
      if (!isApp || dir === undefined) return;
      const files = listFiles(dir);
      const bundle = await rolldown({
        input: source,
        platform: 'browser',
        transform: {
          define: { CONSOLE_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        },
      });
      await bundle.write({ file: join(dir, WORKER), format: 'iife', minify: true });
      await bundle.close();
    },
  };
}
