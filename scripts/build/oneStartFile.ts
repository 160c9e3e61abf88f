import { type Plugin } from 'vite';

/**
 * Vite plugin that bundles all modules that the page imports statically, including Login, into one file. Otherwise the modules
 * that are shared with screens would be about twenty files, each with headers and a part of a round trip on a slow connection.
 */
export function oneStartFile(): Plugin {
  return {
    name: 'console-one-start-file',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
      },
    }),
  };
}
