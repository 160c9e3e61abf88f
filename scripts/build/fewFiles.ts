import { type Plugin } from 'vite';

/**
 * Code that is bundled into one file each, with all that it imports statically and that no file before it has: what the page imports
 * before it can show Login; what every screen needs, with the small modules that most screens share; what every list needs; what
 * every form needs; the registration of the service worker; and small modules that some screens share.
 */
const FILES = [
  { name: 'start', tags: ['$initial'] as ['$initial'] },
  {
    name: 'shell',
    test: /\/console\/src\/(?:app\/shell\/Shell|app\/routes\/GuardedScreen|areas\/attendance\/offline\/SyncBanner|app\/offline\/|features\/(?:calendar\/useCalendar|profiles\/(?:Links|ProfileColumns))|areas\/(?:student\/leaving\/rollParameters|teacher\/handover\/handoverUrl)|platform\/(?!form|identity|print)|records\/(?:values\/|\w+\.tsx?$))|\/console\/node_modules\/idb\/|\/components\/Badge\//,
  },
  { name: 'list', test: /\/records\/list\/(?:ListScreen|LeftName|createList)\.tsx$/ },
  { name: 'form', test: /\/records\/form\/(?:FormScreen|createForm)\.tsx$/ },
  { name: 'shared', test: /lucide-react|\/schema\/src\//, minShareCount: 2 },
];

/**
 * Vite plugin that bundles shared code into few files. Otherwise the modules that several screens share would be about eighty files, each
 * with headers and a part of a round trip on a slow connection.
 */
export function fewFiles(): Plugin {
  const groups = FILES.map((file, index) => ({ ...file, priority: FILES.length - index }));
  return {
    name: 'console-few-files',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  };
}
