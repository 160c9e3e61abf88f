import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { type Plugin } from 'vite';

/** Minifies Storybook's manager, which a static build would contain unminified. */
export function minifyManager(): Plugin {
  let outputFolder = '';
  return {
    name: 'minify-manager',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outputFolder = join(root, build.outDir);
    },
    // Storybook builds the manager before the preview.
    async writeBundle({ dir = outputFolder }) {
      for (const path of globSync('sb-{manager,addons}/**/*.js', { cwd: dir })) {
        const file = join(dir, path);
        const { code, errors } = await minify(path, readFileSync(file, 'utf8'), { module: true });
        if (errors.length > 0) throw new Error(`${path} cannot be minified: ${errors[0]?.message ?? ''}`);
        writeFileSync(file, code);
      }
    },
  };
}
