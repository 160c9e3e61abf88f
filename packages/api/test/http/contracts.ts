import { type Area, areas, job, problemDetails, type ProblemCode } from '@firstbell/schema';
import { type Contract } from '@firstbell/schema/contracts/contract';
import { recordContracts } from '@firstbell/schema/contracts/records';
import { listProblems } from '../../src/operation/problems.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../schema/src/contracts/*.ts', {
  eager: true,
});

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Finds the contracts in the exports of a module, also in exported groups of contracts. */
const collect = (value: unknown): Contract[] => {
  if (isContract(value)) return [value];
  const isGroup =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isGroup ? Object.values(value).flatMap(collect) : [];
};

/** Contracts of the features; each is implemented by one operation. */
export const featureContracts: readonly Contract[] = Object.values(modules).flatMap((module) =>
  Object.values(module).flatMap(collect),
);

/** Contracts of features and areas. A contract of a feature replaces that of an area with the same method and path. */
const contracts = new Map(
  [
    ...Object.values<Area>(areas).flatMap((area) => Object.values(recordContracts(area)) as Contract[]),
    ...featureContracts,
  ].map((contract) => [`${contract.method} ${contract.path}`, contract]),
);
// Fixed paths come before those with a key, which would match them too.
const patterns = [...contracts.values()]
  .toSorted((first, second) => Number(first.path.includes('{')) - Number(second.path.includes('{')))
  .map((contract) => ({ contract, pattern: new RegExp(`^${contract.path.replace('{key}', '[^/]+')}$`) }));

/** Problems that depend on what only the service knows, or that come before an operation. */
const OTHER_PROBLEMS: readonly ProblemCode[] = ['stale_sign_in', 'method_not_allowed'];

/** Checks that a response is one of those in the contract of its operation. */
export function checkAnswer(
  method: string,
  url: string,
  { status, body }: { status: number; body: unknown },
): void {
  const [path = ''] = url.split('?');
  const found = patterns.find(
    ({ contract, pattern }) => contract.method.toUpperCase() === method && pattern.test(path),
  );
  if (found === undefined) return;
  const { contract } = found;
  if (status >= 400) {
    const { code } = problemDetails.parse(body);
    if (OTHER_PROBLEMS.includes(code) || listProblems(contract).has(code)) return;
    throw new Error(`${method} ${contract.path} has no problem ${code} in its contract.`);
  }
  if (status === 202) job.parse(body);
  else if (typeof contract.response === 'object') contract.response.parse(body);
}
