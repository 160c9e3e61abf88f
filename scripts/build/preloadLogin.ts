import { type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

const LOGIN = '/features/auth/Login.tsx';

type Chunk = Rolldown.OutputChunk;

/** Returns the files of a chunk and of all its static imports, direct and indirect. */
function filesOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const open = [chunk.fileName];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    open.push(...(chunks.get(file)?.imports ?? []));
  }
  return files;
}

/**
 * Vite plugin that lets the page preload the code of Login: otherwise a browser finds that code only after it has loaded
 * other scripts, which costs a round trip.
 */
export function preloadLogin(): Plugin {
  return {
    name: 'preload-login',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const all = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const login = all.find(({ facadeModuleId }) => facadeModuleId?.endsWith(LOGIN));
        const entry = all.find(({ isEntry }) => isEntry);
        if (login === undefined || entry === undefined) throw new Error('The build has no chunk of Login.');
        const known = filesOf(entry, chunks);
        const preloads = [...filesOf(login, chunks)].filter((file) => !known.has(file));
        return preloads.map((file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
