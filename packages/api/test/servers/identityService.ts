import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Handler of one request. If the handler does not end the response, the service hangs. */
type Handler = (response: ServerResponse) => void;

/** Creates a handler that sends a JSON response, which may be cached for an hour. */
export const createJsonHandler =
  (body: unknown, status = 200): Handler =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'max-age=3600' });
    response.end(JSON.stringify(body));
  };

/** Starts a mock identity service on loopback. `handler` can be replaced while the service runs. `requests` is the number of received requests. */
export async function startIdentityService(initialHandler: Handler) {
  const service = { handler: initialHandler, requests: 0, host: '', url: '', close: () => Promise.resolve() };
  const server = createServer((_, response) => {
    service.requests += 1;
    service.handler(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.url = `http://${service.host}/keys`;
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return service;
}

/** A running mock identity service. */
export type IdentityService = Awaited<ReturnType<typeof startIdentityService>>;

/** Creates a signer of tokens with a new RSA key pair under a key ID. */
export async function createSigner(
  kid: string,
): Promise<{ jwk: JWK; sign: (claims: object) => Promise<string> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
    sign: (claims) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
  };
}

const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Builds an unsigned token, as the Firebase Auth emulator does. */
export const buildUnsignedToken = (claims: object) =>
  `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart(claims)}.`;

/** Builds the claims of a token of a Firebase project, which is valid for an hour after it was issued. */
export function buildClaims(project: string, issuedAt: Date, claims: object = {}): object {
  const issuedAtSeconds = Math.floor(issuedAt.getTime() / 1000);
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'u1',
    auth_time: issuedAtSeconds,
    iat: issuedAtSeconds,
    exp: issuedAtSeconds + 3600,
    email: 'asha@school.example',
    email_verified: true,
    name: 'Asha Rao',
    ...claims,
  };
}
