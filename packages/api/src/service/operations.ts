import { type OptionalFields } from '@firstbell/schema';
import * as contracts from '@firstbell/schema/contracts/service';
import { describeApi } from './document/describe.ts';
import { createDocsPolicy, renderDocsPage } from './document/page.ts';
import { healthOperations, type HealthChecks } from './health.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { type Settings } from './settings.ts';
import { shareRunning } from './shareRunning.ts';

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
    implement(contracts.config, {
      version: () => Promise.resolve(''),
      handle: () => Promise.resolve(settings.publicConfig),
    }),
    implement(contracts.openApi, { version: readDocumentVersion, handle: createDocument }),
    implement(contracts.docs, {
      version: readDocumentVersion,
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
