import { SESSION_HEADER } from '@firstbell/schema/sessions';
import { parse } from 'hono/utils/cookie';

/** Beginning of the names of the cookies; each account of a browser has its own, so that several people can be signed in. */
const NAME = 'firstbell-session-';
/** With this beginning, browsers accept the cookie over https only, and not from another host. */
const SECURE_NAME = `__Host-${NAME}`;
/** Maximum number of accounts whose cookies a browser keeps. */
const MAX_COOKIES = 5;

/** How cookies are set: over https or not, and for how many seconds; undefined until the browser is closed. */
export type CookieOptions = { isHttps: boolean; maxAge: number | undefined };

/** Moves the key of a new session from the header of a response to a cookie that scripts cannot read. */
export function setSessionCookie(
  request: Request,
  headers: Headers,
  { isHttps, maxAge }: CookieOptions,
): void {
  const key = headers.get(SESSION_HEADER);
  if (key === null) return;
  headers.delete(SESSION_HEADER);
  const prefix = isHttps ? SECURE_NAME : NAME;
  const name = `${prefix}${key.slice(0, key.indexOf('.'))}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  headers.append('set-cookie', `${name}=${key}; ${attributes}${age}`);
  const others = Object.keys(parse(request.headers.get('cookie') ?? '')).filter(
    (other) => other.startsWith(prefix) && other !== name,
  );
  if (others.length < MAX_COOKIES) return;
  for (const other of others) headers.append('set-cookie', `${other}=; ${attributes}; Max-Age=0`);
}
