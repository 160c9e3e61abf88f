type RpcResponse = {
  result?: { content?: { text: string }[]; isError?: boolean };
  error?: { message: string };
};

/** Reads a JSON-RPC response, which is JSON or one event of a stream. */
async function readResponse(response: Response): Promise<RpcResponse> {
  const text = await response.text();
  return JSON.parse(text.slice(text.indexOf('{'))) as RpcResponse;
}

/** Connects to the MCP server of `storybook dev`; the returned function calls a tool and resolves with the text of its result. */
async function connectToMcpServer(address: string) {
  let id = 0;
  const send = async (method: string, params: object) => {
    id += 1;
    const response = await fetch(`${address}mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    });
    return readResponse(response);
  };
  const clientInfo = { name: 'firstbell-checks', version: '1' };
  await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  return async (name: string, args: object): Promise<string> => {
    const { result, error } = await send('tools/call', { name, arguments: args });
    const text = result?.content?.map((part) => part.text).join('\n') ?? '';
    if (error || result?.isError || text === '') throw new Error(`${name}: ${error?.message ?? text}`);
    return text;
  };
}

type ListedComponent = { name: string; reactDocgen: { props: Readonly<Record<string, unknown>> } };

/** Components whose pages are read: one whose props depend on a kind, and one with many optional features. */
const CHECKED_PAGES = ['components-formfield', 'components-datatable'];

/**
 * Requests the list of components and two of their pages from Storybook's MCP server. Throws if a part of the manifest is missing.
 * The library's checks test that the manifest is sufficient for the solutions of typical tasks.
 */
export async function checkMcpTools(address: string): Promise<void> {
  const { components } = (await (await fetch(`${address}manifests/components.json`)).json()) as {
    components: Record<string, ListedComponent>;
  };
  const callTool = await connectToMcpServer(address);
  const list = await callTool('docs-list', {});
  const missingTexts = Object.keys(components).filter((id) => !list.includes(`(${id})`));
  for (const id of CHECKED_PAGES) {
    const pageText = await callTool('docs-show', { id });
    const { name = id, reactDocgen } = components[id] ?? {};
    const expectedTexts = [`import { ${name}`, ...Object.keys(reactDocgen?.props ?? {})];
    if (expectedTexts.length === 1) missingTexts.push(`the props of ${id}`);
    missingTexts.push(
      ...expectedTexts.filter((text) => !pageText.includes(text)).map((text) => `${text} in ${id}`),
    );
  }
  if (missingTexts.length > 0)
    throw new Error(`The MCP server of storybook dev does not list ${missingTexts.join(', ')}.`);
}
