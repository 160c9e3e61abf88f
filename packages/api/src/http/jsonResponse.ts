/** Creates a JSON response with its `Content-Length`, so that the server does not compress short responses. */
export function createJsonResponse(result: unknown, status: number): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { status, headers });
}
