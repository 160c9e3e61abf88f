import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/marks';
import { type Weights, weights } from '@firstbell/schema/marks';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';

/** Returns the form of the weights; `stored` includes the weights that are 0. A save can be undone. */
export function useWeights(stored: Weights) {
  const call = useCall();
  const save = useSettingSave<Weights>({
    queryKey: createQueryKey(contracts.readWeights),
    send: (newWeights, before) => call(contracts.saveWeights, { body: { weights: newWeights, before } }),
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
