import { createRequire } from 'node:module';
import { type RequestListener } from 'node:http';
import { z } from 'zod';
import { type AccountsExport } from './accountsFile.ts';
import { type Send } from './inner.ts';

/** Project id of the emulator; the emulator never calls Google for ids that begin with `demo-`. */
const PROJECT = 'demo-firstbell';

const serverModule = z.object({
  createApp: z.custom<(project: string, singleProjectMode: number) => Promise<RequestListener>>(
    (value) => typeof value === 'function',
  ),
});

const SERVER_MODULE = 'firebase-tools/lib/emulator/auth/server.js';

type Router = { middleware: (document: object, options: object) => unknown };
const routerModule = z.custom<Router>(
  (value) => typeof (value as Partial<Router> | undefined)?.middleware === 'function',
);

/**
 * Makes the emulator compile each validation schema at its first use, by the router's option `lazyCompileValidationSchemas`.
 * Compiling all schemas at the start took 8 of its 10 seconds.
 */
function compileSchemasLazily(load: NodeJS.Require): void {
  const router = routerModule.parse(createRequire(load.resolve(SERVER_MODULE))('exegesis-express'));
  const { middleware } = router;
  router.middleware = (document, options) =>
    middleware(document, { ...options, lazyCompileValidationSchemas: true });
}

/** Creates the Firebase Auth emulator as a request handler. */
export async function createEmulator(): Promise<RequestListener> {
  const load = createRequire(import.meta.url);
  compileSchemasLazily(load);
  const { createApp } = serverModule.parse(load(SERVER_MODULE));
  const errorOnOtherProjects = 2;
  return createApp(PROJECT, errorOnOtherProjects);
}

/** Client of the emulator's administration API. */
export class EmulatorClient {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const { status, body: responseBody } = await this.#send({
      method,
      path,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    });
    const text = responseBody.toString();
    if (status >= 300) throw new Error(`${path} returned ${status}: ${text}`);
    return JSON.parse(text);
  }

  exportAccounts(): Promise<unknown> {
    // -1 makes the emulator return all accounts.
    return this.#call(
      'GET',
      `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet?maxResults=-1`,
    );
  }

  /** Imports exported accounts and keeps their sessions, which the import itself would end. */
  async importAccounts(accounts: AccountsExport): Promise<void> {
    const project = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}`;
    await this.#call('POST', `${project}/accounts:batchCreate`, accounts);
    for (const { localId, validSince } of accounts.users) {
      if (validSince !== undefined)
        await this.#call('POST', `${project}/accounts:update`, { localId, validSince });
    }
  }

  async createAccount(account: { email: string; password: string; displayName: string }): Promise<void> {
    await this.#call('POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`, {
      ...account,
      emailVerified: true,
    });
  }

  /** Reads the links that a real project would send by e-mail, oldest first. */
  async readMailedLinks(): Promise<{ email: string; requestType: string; oobLink: string }[]> {
    const codes = await this.#call('GET', `/emulator/v1/projects/${PROJECT}/oobCodes`);
    return z
      .object({
        oobCodes: z
          .array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() }))
          .default([]),
      })
      .parse(codes).oobCodes;
  }
}
