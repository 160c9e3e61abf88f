import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Plugin, type Rolldown } from 'vite';

/**
 * Vite plugin that adds a copy `<file>.br` of each file that the page imports statically, compressed with Brotli at its highest
 * quality. Only these files delay a first visit. The service compresses all other files itself, faster but less.
 */
export function compressStart(): Plugin {
  return {
    name: 'console-compress-start',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const startFiles = new Set(entries.flatMap(({ fileName, imports }) => [fileName, ...imports]));
      await Promise.all(
        chunks
          .filter(({ fileName }) => startFiles.has(fileName))
          .map(async ({ fileName, code }) =>
            writeFile(join(dir, `${fileName}.br`), await promisify(brotliCompress)(code)),
          ),
      );
    },
  };
}
