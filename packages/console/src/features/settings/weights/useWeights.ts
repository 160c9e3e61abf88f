import { type Weights, weights } from '@firstbell/schema/marks';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../platform/services.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';
import { saveWeightsOptions, weightsOptions } from './weightsApi.ts';

/** Returns the form of the weights; `stored` includes the weights that are 0. A save can be undone. */
export function useWeights(stored: Weights) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<Weights>({
    queryKey: weightsOptions(http).queryKey,
    send: (newWeights, before) =>
      new MutationObserver(client, saveWeightsOptions(http)).mutate({ weights: newWeights, before }),
    messages: { saved: 'Weights saved.', undone: 'The weights are as they were.' },
  });

  return useSettingForm<Weights, Weights>({
    schema: weights,
    stored,
    valuesOf: (base) => base,
    mode: 'onSubmit',
    onSubmit: async (newWeights, base) => {
      await save(newWeights, base);
      return newWeights;
    },
  });
}
