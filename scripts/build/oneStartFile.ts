import { type Plugin } from 'vite';

/**
 * Vite plugin that bundles all modules that the page imports statically, Login among them, into one file. Otherwise the modules
 * that a screen imports, too, would be some twenty files: on a slow connection each costs its headers and a part of a round trip.
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
