/** Tells whether a client has the response with a tag already, so that 304 is enough. */
export function hasTag(headers: Headers, tag: string): boolean {
  const known = (headers.get('if-none-match') ?? '').split(',').map((one) => one.trim());
  return known.includes(tag) || known.includes(`W/${tag}`);
}
