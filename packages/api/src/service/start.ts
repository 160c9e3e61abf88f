import * as contracts from '@firstbell/schema/contracts/start';
import { type Operation, implement } from '../operation/operation.ts';

/** Returns the operation that answers the first requests of the console in one response, by the operations of these requests. */
export const startOperations = (operations: readonly Operation[]): Operation[] => [
  implement(contracts.read, async (input) => {
    const names = Object.keys(contracts.read.response.shape);
    const parts = await Promise.all(
      names.map(async (name) =>
        operations.find(({ method, path }) => method === 'get' && path === `/${name}`)?.handle(input),
      ),
    );
    return contracts.read.response.parse(
      Object.fromEntries(names.map((name, index) => [name, parts[index]])),
    );
  }),
];
