import { type OptionalFields, publicConfig } from '@firstbell/schema';
import { z } from 'zod';
import { describeApi } from './document/describe.ts';
import { createDocsPolicy, renderDocsPage } from './document/page.ts';
import { healthOperations, type HealthChecks } from './health.ts';
import { type Operation, operation } from '../operation/operation.ts';
import { type Settings } from './settings.ts';
import { shareRunning } from './shareRunning.ts';

const OPEN_PROBLEMS = ['unavailable', 'too_many_requests'] as const;

/** Returns the operations of the service itself, which need no token. The API description also documents `otherOperations`. */
export function serviceOperations(
  checks: HealthChecks,
  settings: Settings,
  /** Reads the fields that are optional in the school. */
  readOptional: () => Promise<OptionalFields>,
  otherOperations: readonly Operation[],
): Operation[] {
  const createDocument = async () =>
    describeApi([...ownOperations, ...otherOperations], await readOptional());
  const readDocumentVersion = shareRunning(async () => JSON.stringify(await readOptional()));
  const ownOperations: Operation[] = [
    ...healthOperations(checks),
    operation({
      method: 'get',
      path: '/config',
      tag: 'service',
      summary: 'Returns the configuration that the console reads before sign-in.',
      access: 'open',
      status: 200,
      response: publicConfig,
      version: () => Promise.resolve(''),
      problems: ['too_many_requests'],
      handle: () => Promise.resolve(settings.publicConfig),
    }),
    operation({
      method: 'get',
      path: '/openapi.json',
      tag: 'service',
      summary: 'Returns this description of the API.',
      access: 'open',
      status: 200,
      response: z.record(z.string(), z.unknown()),
      version: readDocumentVersion,
      problems: OPEN_PROBLEMS,
      handle: createDocument,
    }),
    operation({
      method: 'get',
      path: '/docs',
      tag: 'service',
      summary: 'Shows this description as a page.',
      access: 'open',
      status: 200,
      version: readDocumentVersion,
      problems: OPEN_PROBLEMS,
      handle: async () => {
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': await createDocsPolicy(),
        };
        return new Response(renderDocsPage(await createDocument()), { headers });
      },
    }),
  ];
  return ownOperations;
}
