import { createRandom } from '@firstbell/schema/sample';
import { drawRequest, type FuzzRequest } from './fuzzRequest.ts';
import { type FuzzSchool } from './fuzzSchool.ts';
import { type FuzzAnswer, type FuzzRole, judgeAnswer, operationFinder } from './judgeAnswer.ts';

/** Requests of a role by their answers, and what was wrong with an example of each kind. */
export type FuzzResult = {
  role: FuzzRole;
  asked: number;
  allowed: number;
  refused: number;
  invalid: number;
  busy: number;
  faults: string[];
};

/** Requests that are under way at the same time. */
const CONCURRENT = 4;
/** Characters of a value that may be hidden: an e-mail address, or a key. */
const WORD = /[\w.+@-]+/g;

/** Returns the version that an answer says the record has. */
function versionIn({ text }: FuzzAnswer): number | undefined {
  try {
    const body = JSON.parse(text) as { version?: number; record?: { version?: number } };
    return body.record?.version ?? body.version;
  } catch {
    return undefined;
  }
}

/** Keeps the version of an example's record, so that later saves of it are not refused as old. */
function keepVersion({ method, example, raw = '' }: FuzzRequest, answer: FuzzAnswer): void {
  if (method !== 'PUT' || example?.body?.version === undefined || !raw.includes('"version"')) return;
  const version = [200, 409].includes(answer.status) ? versionIn(answer) : undefined;
  if (typeof version === 'number') example.body.version = version;
}

const kindOf = (status: number) => {
  if (status < 400) return 'allowed' as const;
  if ([401, 403].includes(status)) return 'refused' as const;
  return [429, 503].includes(status) ? ('busy' as const) : ('invalid' as const);
};

/** Sends random and broken requests as a role, and judges each answer; the seed decides on the requests. */
export async function runFuzz(
  role: FuzzRole,
  { material, hidden }: Pick<FuzzSchool, 'material' | 'hidden'>,
  {
    requests,
    seed,
    send,
  }: { requests: number; seed: number; send: (request: FuzzRequest) => Promise<FuzzAnswer> },
): Promise<FuzzResult> {
  const random = createRandom(seed);
  const findOperation = operationFinder(material.operations);
  const result: FuzzResult = { role, asked: 0, allowed: 0, refused: 0, invalid: 0, busy: 0, faults: [] };
  const faults = new Map<string, string>();
  const work = async () => {
    while (result.asked < requests) {
      result.asked += 1;
      const number = result.asked;
      const request = drawRequest(random, material);
      const answer = await send(request);
      result[kindOf(answer.status)] += 1;
      keepVersion(request, answer);
      const shown = hidden[role].size === 0 ? [] : (answer.text.match(WORD) ?? []);
      const seen = shown.filter((word) => hidden[role].has(word));
      for (const fault of judgeAnswer(role, request, findOperation(request), answer, seen)) {
        const { method, path, raw = '' } = request;
        const example = `#${number} ${method} ${path.slice(0, 300)} ${raw.slice(0, 500)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
        faults.set(`${request.operation.operationId}: ${fault}`, example);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  return { ...result, faults: [...faults].map(([fault, example]) => `${role}: ${fault} ${example}`) };
}
