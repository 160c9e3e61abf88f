import { SESSION_HEADER } from '@firstbell/schema/sessions';

/**
 * Returns a `fetch` that keeps the sessions of the API in the page, as a browser keeps the server's cookies. `readFirstKey`
 * returns the key that the page has before the first request.
 */
export function keepSession(
  send: (request: Request) => Response | Promise<Response>,
  readFirstKey = () => '',
): typeof fetch {
  let keys: string | undefined;
  return async (input, init) => {
    const request = new Request(input, init);
    keys ??= readFirstKey();
    request.headers.set(SESSION_HEADER, keys);
    const response = await send(request);
    const key = response.headers.get(SESSION_HEADER);
    if (key !== null) keys = `${key},${keys}`;
    return response;
  };
}
