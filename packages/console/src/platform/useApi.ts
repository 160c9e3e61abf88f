import { type Contract } from '@firstbell/schema/contracts/contract';
import { useMutation, type UseMutationOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from './services.ts';
import { call, type CallResult, type InputArguments } from './http/call.ts';
import { type LoadArguments, requestOptions } from './http/requestOptions.ts';

/** Loads and caches the response of an operation. */
export function useLoad<Called extends Contract>(called: Called, ...input: LoadArguments<Called>) {
  const { http } = useServices();
  return useQuery(requestOptions(http, called, ...input));
}

/** Returns the function that sends a request of an operation, and parses the response. */
export function useCall() {
  const { http } = useServices();
  return useCallback(
    <Called extends Contract>(called: Called, ...input: InputArguments<Called>) =>
      call(http, called, ...input),
    [http],
  );
}

/** Returns the mutation that sends a request of an operation. */
export function useSend<Called extends Contract>(
  called: Called,
  options?: Omit<UseMutationOptions<CallResult<Called>, Error, InputArguments<Called>[0]>, 'mutationFn'>,
) {
  const { http } = useServices();
  return useMutation({
    ...options,
    mutationFn: (input: InputArguments<Called>[0]): Promise<CallResult<Called>> =>
      call(http, called, ...([input] as InputArguments<Called>)),
  });
}
