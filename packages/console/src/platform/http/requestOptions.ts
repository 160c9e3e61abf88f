import { type Contract } from '@firstbell/schema/contracts/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { call, type CallResult, type InputArguments } from './call.ts';

/**
 * Returns the beginning of the query keys of an operation: the area whose changes make its data stale, and its path. Data that
 * everybody may read has its own beginning.
 */
export function createQueryKey({ access, tag, path }: Pick<Contract, 'access' | 'tag' | 'path'>) {
  const [area = tag] = access === 'open' || access[0] === 'choices' ? [] : access;
  return [area, path] as const;
}

/** Returns the options of a query that sends a request of an operation. */
export const requestOptions = <Called extends Contract>(
  http: AxiosInstance,
  called: Called,
  ...[input]: InputArguments<Called>
) =>
  queryOptions({
    queryKey: [...createQueryKey(called), ...(input === undefined ? [] : [input])] as const,
    queryFn: ({ signal }): Promise<CallResult<Called>> =>
      call(http, called, ...([{ ...input, config: { signal } }] as unknown as InputArguments<Called>)),
  });

/** Returns the options of a mutation that sends a request of an operation. */
export const callOptions = <Called extends Contract>(http: AxiosInstance, called: Called) =>
  mutationOptions({
    mutationKey: [...createQueryKey(called), called.method],
    mutationFn: (input: InputArguments<Called>[0]): Promise<CallResult<Called>> =>
      call(http, called, ...([input] as InputArguments<Called>)),
  });
