import { type Contract } from '@firstbell/schema/contracts/contract';
import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { type AxiosInstance } from 'axios';
import { type AnyInput, call, type CallResult, type InputArguments } from './call.ts';

/**
 * Returns the beginning of the query keys of an operation: the area whose changes make its data stale, and its path. Data that
 * everybody may read has its own beginning.
 */
export function createQueryKey({ access, tag, path }: Pick<Contract, 'access' | 'tag' | 'path'>) {
  const [area = tag] = access === 'open' || access[0] === 'choices' ? [] : access;
  return [area, path] as const;
}

type LoadOptions<Called extends Contract> = Omit<
  UseQueryOptions<CallResult<Called>>,
  'queryKey' | 'queryFn' | 'initialData'
>;
/** The input of an operation and other options of its query, optional if it needs none. */
export type LoadArguments<Called extends Contract> = InputArguments<Called, LoadOptions<Called>>;

/** Returns the options of a query that sends a request of an operation. */
export function requestOptions<Called extends Contract>(
  http: AxiosInstance,
  called: Called,
  ...[input]: LoadArguments<Called>
) {
  const { key, query, body, ...options } = (input ?? {}) as AnyInput & LoadOptions<Called>;
  const queryKey: QueryKey = [
    ...createQueryKey(called),
    ...[key, query, body].filter((part) => part !== undefined),
  ];
  return queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }): Promise<CallResult<Called>> =>
      call(
        http,
        called,
        ...([{ key, query, body, config: { signal } }] as unknown as InputArguments<Called>),
      ),
  });
}
