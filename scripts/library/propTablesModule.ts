import { type Plugin } from 'vite';
import { type PropTables } from './propTables.ts';

const NAME = 'virtual:prop-tables';

let tables: Promise<PropTables> | undefined;

/** Loads the tables of the library's props, which takes some seconds, once for a process. */
export const loadPropTables = (): Promise<PropTables> =>
  (tables ??= Promise.all([import('./propTables.ts'), import('./openLibrary.ts')]).then(
    ([{ readPropTables }, { openLibrary }]) => readPropTables(openLibrary()),
  ));

/** Vite plugin: the module `virtual:prop-tables` exports the tables of the library's props. */
export const propTablesModule = (): Plugin => ({
  name: 'prop-tables',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: async (id) =>
    id === `\0${NAME}` ? `export default ${JSON.stringify(await loadPropTables())}` : undefined,
});
