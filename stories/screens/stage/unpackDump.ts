/** Message from the worker: the unpacked dump, or the error. */
export type Unpacked = { tar: ArrayBuffer } | { error: string };

/** Worker that fetches and unpacks a dump outside of the main thread, which runs the scripts meanwhile. */
onmessage = async ({ data: address }: MessageEvent<string>) => {
  const result = await unpack(address).catch((error: unknown): Unpacked => ({ error: String(error) }));
  postMessage(result, { transfer: 'tar' in result ? [result.tar] : [] });
};

async function unpack(address: string): Promise<Unpacked> {
  const response = await fetch(address);
  const isDump = response.ok && !response.headers.get('content-type')?.includes('html');
  if (!isDump || !response.body) return { error: `${address} is missing.` };
  const tar = response.body.pipeThrough(new DecompressionStream('gzip'));
  return { tar: await new Response(tar).arrayBuffer() };
}
