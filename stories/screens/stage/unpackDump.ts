/** Message from the worker: the unpacked dump, or the error. */
export type Unpacked = { tar: ArrayBuffer } | { error: string };

/** Worker that fetches and unpacks a dump outside of the main thread, which runs the scripts meanwhile. */
onmessage = async ({ data: url }: MessageEvent<string>) => {
  const result = await unpack(url).catch((error: unknown): Unpacked => ({ error: String(error) }));
  postMessage(result, { transfer: 'tar' in result ? [result.tar] : [] });
};

async function unpack(url: string): Promise<Unpacked> {
  const response = await fetch(url);
  const isDump = response.ok && !response.headers.get('content-type')?.includes('html');
  if (!isDump || !response.body) return { error: `${url} is missing.` };
  const tar = response.body.pipeThrough(new DecompressionStream('gzip'));
  return { tar: await new Response(tar).arrayBuffer() };
}
