import filesUrl from '../../../node_modules/@electric-sql/pglite/dist/pglite.data?url';
import wasmUrl from '../../../node_modules/@electric-sql/pglite/dist/pglite.wasm?url';
import type { Unpacked } from './unpackDump.ts';

/** A tar file in memory. Reading an ordinary blob would copy the bytes through the browser process. */
class Tar extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([], { type: 'application/x-tar' });
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

function loadDump(): Promise<Blob> {
  const worker = new Worker(new URL('./unpackDump.ts', import.meta.url), { type: 'module' });
  const unpacked = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Unpacked>) => {
      if ('tar' in data) resolve(new Tar(data.tar));
      else reject(new Error(`${data.error} Start Storybook with \`npm start\`, which creates the dump.`));
    };
    worker.onerror = ({ message }) => {
      reject(new Error(message));
    };
  });
  worker.postMessage(new URL(`${import.meta.env.BASE_URL}school.dump`, document.baseURI).href);
  return unpacked.finally(() => {
    worker.terminate();
  });
}

async function loadProgram(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  // Some hosts do not send the content type of WebAssembly, without which a browser refuses streaming compilation.
  const isTyped = response.headers.get('content-type') === 'application/wasm';
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const loadFiles = async () => (await fetch(filesUrl)).blob();

const load = () => Promise.all([loadDump(), loadProgram(), loadFiles()]);

let loading: ReturnType<typeof load> | undefined;

/** Loads the dump of the prepared school, and the program and the files of PGlite. Caches them after the first call. */
export const loadDatabaseFiles = () => (loading ??= load());
