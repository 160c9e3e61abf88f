import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/**
 * Bundles `code`, as if it were the module `app.js` of `folder`, for production, and measures the bundle.
 * @returns bytes of the scripts and style sheets, minified and gzipped, without React.
 */
export async function measureAppSize(folder: string, code: string): Promise<number> {
  const entryFile = join(folder, 'app.js');
  const styles: string[] = [];
  const bundle = await rolldown({
    input: entryFile,
    external: /^(?:react|react-dom)(?:\/|$)/,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    preserveEntrySignatures: 'strict',
    // Warnings about the code of the libraries are ignored.
    onLog: () => undefined,
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entryFile ? id : null),
        load: (id) => {
          if (id === entryFile) return code;
          if (!id.endsWith('.css')) return null;
          styles.push(readFileSync(id, 'utf8'));
          return { code: 'export default {};', moduleType: 'js', moduleSideEffects: false };
        },
      },
    ],
  });
  const { output } = await bundle.generate({ minify: true });
  const scripts = output.map((part) => ('code' in part ? part.code : part.source));
  return [...scripts, ...(styles.length > 0 ? [styles.join('\n')] : [])].reduce(
    (sum, text) => sum + gzipSync(text).length,
    0,
  );
}
