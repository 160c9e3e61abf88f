/** A request to a service: method, path below `/api`, and a JSON value or the bytes of a file as its body. */
export type SentRequest = readonly [method: string, path: string, body?: unknown];

/** Response of a service, with a parsed JSON body or a text. The status is 0 without a response. */
export type ServiceResponse = { status: number; headers: Headers; body: unknown };

/** Response of a request that was aborted, or whose connection ended. */
export const NO_RESPONSE: ServiceResponse = { status: 0, headers: new Headers(), body: undefined };

function serializeBody(body: unknown): RequestInit {
  if (body === undefined) return {};
  if (body instanceof Uint8Array || body instanceof Blob)
    return { headers: { 'content-type': 'application/octet-stream' }, body: body as BodyInit };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a request to the service at an address, with the headers of a session. */
export async function sendRequest(
  base: string,
  [method, path, body]: SentRequest,
  { headers = {}, signal = null }: { headers?: Record<string, string>; signal?: AbortSignal | null } = {},
): Promise<ServiceResponse> {
  const serialized = serializeBody(body);
  const response = await fetch(`${base}${path}`, {
    ...{ ...serialized, method, signal },
    headers: { ...headers, ...(serialized.headers as Record<string, string> | undefined) },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== '';
  return {
    ...{ status: response.status, headers: response.headers },
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
}
