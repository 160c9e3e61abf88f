import { type Plugin } from 'vite';

/**
 * Vite plugin that keeps all modules that the page imports statically, which includes Login, in one file. Otherwise those that
 * a screen imports as well are some twenty files: on a slow connection each of them costs its headers and a part of a round trip.
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
