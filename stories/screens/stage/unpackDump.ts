/** Answer of the worker: the unpacked dump, or what failed. */
export type Unpacked = { tar: ArrayBuffer } | { error: string };

/** Worker that fetches and unpacks a dump beside the page, whose only thread has the scripts to run. */
onmessage = async ({ data: address }: MessageEvent<string>) => {
  const answer = await unpack(address).catch((error: unknown): Unpacked => ({ error: String(error) }));
  postMessage(answer, { transfer: 'tar' in answer ? [answer.tar] : [] });
};

async function unpack(address: string): Promise<Unpacked> {
  const response = await fetch(address);
  const isDump = response.ok && !response.headers.get('content-type')?.includes('html');
  if (!isDump || !response.body) return { error: `${address} is missing.` };
  const tar = response.body.pipeThrough(new DecompressionStream('gzip'));
  return { tar: await new Response(tar).arrayBuffer() };
}
