import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown } from 'vite';

const STAGE_FOLDER = fileURLToPath(new URL('../stories/screens/stage/', import.meta.url));

/** Modules that start the database, in the order in which they are requested: the first one needs no other file. */
const EARLY_MODULES = ['earlyFiles.ts', 'earlyDatabase.ts'].map((name) =>
  `${STAGE_FOLDER}${name}`.replaceAll('\\', '/'),
);

/** Parts of the library that almost every screen loads, but only when its route is opened. */
const SCREEN_PARTS = ['grids', 'lists', 'fields', 'menus', 'shell', 'icons', 'schema', 'platform'];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function mapChunks(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** Returns the files that a chunk imports, directly or through others. */
function collectImports(chunks: Chunks, fileName: string, collected = new Set<string>()): Set<string> {
  for (const imported of chunks.get(fileName)?.imports ?? []) {
    if (collected.has(imported)) continue;
    collected.add(imported);
    collectImports(chunks, imported, collected);
  }
  return collected;
}

/**
 * Starts the database in the first script of a screen's page. Otherwise the database would start only after the preview,
 * the list of stories, the story and the console are loaded.
 */
export function startDatabase(): Plugin {
  return {
    name: 'start-database',
    apply: 'build',
    buildStart() {
      for (const id of EARLY_MODULES) this.emitFile({ type: 'chunk', id });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = mapChunks(bundle);
        const earlyFiles = EARLY_MODULES.flatMap((id) =>
          [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId === id),
        ).map(({ fileName }) => fileName);
        const screenChunks = [...chunks.values()].filter(({ name }) => SCREEN_PARTS.includes(name));
        const preloaded = new Set(earlyFiles.flatMap((file) => [...collectImports(chunks, file)]));
        for (const { fileName } of screenChunks) preloaded.add(fileName);
        const children = `
          if (/[?&]id=(screens|flows|demo)-/.test(location.search)) {
            for (const file of ${JSON.stringify(earlyFiles)}) import('./' + file);
            for (const file of ${JSON.stringify([...preloaded])})
              document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: './' + file }));
          }`;
        return [{ tag: 'script', children, injectTo: 'head-prepend' }];
      },
    },
  };
}
