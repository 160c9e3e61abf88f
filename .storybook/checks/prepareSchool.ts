import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Plugin } from 'vite';

const program = fileURLToPath(new URL('../../scripts/prepareDump.ts', import.meta.url));

/** Vite plugin that prepares the sample school of screen stories. Storybook's plugin lists its static files when the server starts. */
export const prepareSchool = (): Plugin => ({
  name: 'prepare-school',
  configureServer: async () => {
    await promisify(execFile)(process.execPath, [program]);
  },
});
