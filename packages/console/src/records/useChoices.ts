import { type Choices } from '@firstbell/schema';
import { readChoices } from '@firstbell/schema/contracts/school';
import { useLoad } from '../platform/useApi.ts';

/** Loads the values of all selects; `select` changes the loaded values. */
export const useChoices = (select?: (choices: Choices) => Choices) =>
  useLoad(readChoices, { staleTime: 5 * 60_000, ...(select && { select }) });
