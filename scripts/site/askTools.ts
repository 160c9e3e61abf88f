type Answer = { result?: { content?: { text: string }[]; isError?: boolean }; error?: { message: string } };

/** Reads the message of a response, which is JSON or one event of a stream. */
async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return JSON.parse(text.slice(text.indexOf('{'))) as Answer;
}

/** Returns a client of the MCP server of `storybook dev`, which calls a tool and returns the text of its answer. */
async function openTools(address: string) {
  let id = 0;
  const send = async (method: string, params: object) => {
    id += 1;
    const response = await fetch(`${address}mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    });
    return readAnswer(response);
  };
  const clientInfo = { name: 'firstbell-checks', version: '1' };
  await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  return async (name: string, given: object): Promise<string> => {
    const { result, error } = await send('tools/call', { name, arguments: given });
    const text = result?.content?.map((part) => part.text).join('\n') ?? '';
    if (error || result?.isError || text === '') throw new Error(`${name}: ${error?.message ?? text}`);
    return text;
  };
}

type Listed = { name: string; reactDocgen: { props: Readonly<Record<string, unknown>> } };

/** Components whose pages are read: one whose props differ by kind, and one with many shapes. */
const READ = ['components-formfield', 'components-datatable'];

/**
 * Asks Storybook's MCP server for the list of components and for two of their pages, and throws for what the manifest has and
 * no answer tells. That the manifest is enough to answer typical requests is checked with the library.
 */
export async function askTools(address: string): Promise<void> {
  const { components } = (await (await fetch(`${address}manifests/components.json`)).json()) as {
    components: Record<string, Listed>;
  };
  const call = await openTools(address);
  const list = await call('docs-list', {});
  const untold = Object.keys(components).filter((id) => !list.includes(`(${id})`));
  for (const id of READ) {
    const page = await call('docs-show', { id });
    const { name = id, reactDocgen } = components[id] ?? {};
    const words = [`import { ${name}`, ...Object.keys(reactDocgen?.props ?? {})];
    if (words.length === 1) untold.push(`the props of ${id}`);
    untold.push(...words.filter((word) => !page.includes(word)).map((word) => `${word} in ${id}`));
  }
  if (untold.length > 0) throw new Error(`Its tools do not tell of ${untold.join(', ')}.`);
}
