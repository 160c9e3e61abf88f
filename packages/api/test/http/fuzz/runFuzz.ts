import { createRandom } from '@firstbell/schema/sample';
import { drawRequest, type FuzzRequest } from './fuzzRequest.ts';
import { type FuzzSchool } from './fuzzSchool.ts';
import { type FuzzResponse, type FuzzRole, judgeResponse, createOperationFinder } from './judgeResponse.ts';

/** Counts of the requests of a role by outcome, and the faults, with an example of each kind. */
export type FuzzResult = {
  role: FuzzRole;
  sent: number;
  allowed: number;
  refused: number;
  invalid: number;
  busy: number;
  faults: string[];
};

/** Number of concurrent requests. */
const CONCURRENT_REQUESTS = 4;
/** Matches values that may be hidden from the caller: e-mail addresses and keys. */
const WORD_PATTERN = /[\w.+@-]+/g;

/** Reads the version of the record in a response. */
function readVersion({ text }: FuzzResponse): number | undefined {
  try {
    const body = JSON.parse(text) as { version?: number; record?: { version?: number } };
    return body.record?.version ?? body.version;
  } catch {
    return undefined;
  }
}

/** Updates the version in an example after a save, so that later saves of its record are not refused as stale. */
function updateVersion({ method, example, raw = '' }: FuzzRequest, response: FuzzResponse): void {
  if (method !== 'PUT' || example?.body?.version === undefined || !raw.includes('"version"')) return;
  const version = [200, 409].includes(response.status) ? readVersion(response) : undefined;
  if (typeof version === 'number') example.body.version = version;
}

const classifyStatus = (status: number) => {
  if (status < 400) return 'allowed' as const;
  if ([401, 403].includes(status)) return 'refused' as const;
  return [429, 503].includes(status) ? ('busy' as const) : ('invalid' as const);
};

/** Sends random and broken requests as a role, and checks each response. The same seed leads to the same requests. */
export async function runFuzz(
  role: FuzzRole,
  { material, hidden }: Pick<FuzzSchool, 'material' | 'hidden'>,
  {
    requests,
    seed,
    send,
  }: { requests: number; seed: number; send: (request: FuzzRequest) => Promise<FuzzResponse> },
): Promise<FuzzResult> {
  const random = createRandom(seed);
  const findOperation = createOperationFinder(material.operations);
  const result: FuzzResult = { role, sent: 0, allowed: 0, refused: 0, invalid: 0, busy: 0, faults: [] };
  const faults = new Map<string, string>();
  const sendRequests = async () => {
    while (result.sent < requests) {
      result.sent += 1;
      const requestNumber = result.sent;
      const request = drawRequest(random, material);
      const response = await send(request);
      result[classifyStatus(response.status)] += 1;
      updateVersion(request, response);
      const words = hidden[role].size === 0 ? [] : (response.text.match(WORD_PATTERN) ?? []);
      const leakedValues = words.filter((word) => hidden[role].has(word));
      for (const fault of judgeResponse(role, request, findOperation(request), response, leakedValues)) {
        const { method, path, raw = '' } = request;
        const example = `#${requestNumber} ${method} ${path.slice(0, 300)} ${raw.slice(0, 500)} -> ${response.status} ${response.text.slice(0, 300)}`;
        faults.set(`${request.operation.operationId}: ${fault}`, example);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, sendRequests));
  return { ...result, faults: [...faults].map(([fault, example]) => `${role}: ${fault} ${example}`) };
}
