import { type Weights, weights } from '@firstbell/schema/marks';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useZodForm } from '../../../platform/form/useZodForm.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { useServices } from '../../../platform/services.ts';
import { useSettingSave } from '../useSettingSave.ts';
import { saveWeightsOptions, weightsOptions } from './weightsApi.ts';

/** Returns the form of the weights; `stored` includes the weights that are 0. A save can be undone. */
export function useWeights(stored: Weights) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<Weights>({
    queryKey: weightsOptions(http).queryKey,
    stored,
    send: (next, before) =>
      new MutationObserver(client, saveWeightsOptions(http)).mutate({ weights: next, before }),
    messages: { saved: 'Weights saved.', undone: 'The weights are as they were.' },
  });

  const zodForm = useZodForm<Weights>({
    schema: weights,
    values: stored,
    mode: 'onSubmit',
    onSubmit: async (next) => {
      try {
        await save(next);
        zodForm.reset(next);
      } catch (thrown) {
        if (isApiError(thrown) && thrown.code === 'conflict') zodForm.reset();
        throw thrown;
      }
    },
  });
  return zodForm;
}
