import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Plugin } from 'vite';

/**
 * Vite plugin that adds a copy `<file>.br` of each script, compressed with Brotli at its highest quality. The service sends these copies;
 * it would compress faster but less itself.
 */
export function compressScripts(): Plugin {
  return {
    name: 'console-compress-scripts',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (file) => {
          if (file.type !== 'chunk') return;
          await writeFile(join(dir, `${file.fileName}.br`), await promisify(brotliCompress)(file.code));
        }),
      );
    },
  };
}
