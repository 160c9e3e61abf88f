import { useCall, useLoad } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/marks';
import { type Choices } from '@firstbell/schema';
import { type Weights, weights } from '@firstbell/schema/marks';
import { FormField, FormSection } from '@firstbell/ui';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { SettingsPart } from '../SettingsPart.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { Loaded } from '../../../records/Loaded.tsx';
import { createSettingSave } from '../createSettingSave.ts';
import { useSettingCache } from '../useSettingCache.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { fillWeights, sumWeights } from './weightCells.ts';
import { WeightTable } from './weightsLook.ts';

/** Formats a sum of weights; empty while a weight is missing. */
const formatSum = (sum: number) => (sum === 0 ? 'not weighted' : Number.isNaN(sum) ? '' : `${sum}%`);

function WeightsForm({ stored }: { stored: Weights }) {
  const call = useCall();
  const { cache, refetch } = useSettingCache(contracts.readWeights);
  const save = createSettingSave<Weights>({
    send: async (changed, before) =>
      cache(await call(contracts.saveWeights, { body: { weights: changed, before } })),
    refetch,
    messages: { saved: 'Weights saved.', undone: 'The weights are as they were.' },
  });
  const setting = useSettingForm<Weights, Weights>({
    schema: weights,
    stored,
    valuesOf: (base) => base,
    mode: 'onSubmit',
    onSubmit: async (changed, base) => {
      await save(changed, base);
      return changed;
    },
  });
  const { form, field } = setting;
  const [tests, termWeights] = useWatch({ control: form.control, name: ['tests', 'terms'] });
  const terms = termWeights.map(({ term }) => term);
  const types = [...new Set(tests.map((test) => test.assessment_type))];

  const renderWeightField = (name: `tests.${number}.weight` | `terms.${number}.weight`, label: string) => (
    <FormField
      kind="number"
      label={label}
      width="full"
      min={0}
      max={100}
      step={0.1}
      inputMode="decimal"
      {...field(name, { valueAsNumber: true })}
    />
  );
  const renderSumCell = (key: string, sum: number) => (
    <td key={key} data-whole={sum === 100}>
      {formatSum(sum)}
    </td>
  );

  return (
    <SettingForm aria-label="Weights" setting={setting}>
      <FormSection
        title="Tests in a term"
        description="In percent. The weights of a term’s tests add up to 100, or all are 0, and then every mark counts as it is. A test without any marks is left out."
      >
        <WeightTable>
          <table aria-label="Tests in a term">
            <thead>
              <tr>
                <th scope="col">Test</th>
                {terms.map((term) => (
                  <th key={term} scope="col">
                    {term}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {types.map((type) => (
                <tr key={type}>
                  <th scope="row">{type}</th>
                  {terms.map((term) => {
                    const index = tests.findIndex(
                      (test) => test.term === term && test.assessment_type === type,
                    );
                    return (
                      <td key={term}>{renderWeightField(`tests.${index}.weight`, `${type}, ${term} (%)`)}</td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                {terms.map((term) =>
                  renderSumCell(term, sumWeights(tests.filter((test) => test.term === term))),
                )}
              </tr>
            </tfoot>
          </table>
        </WeightTable>
      </FormSection>
      <FormSection
        title="Terms in a year"
        description="In percent. Where all are 0, each term counts the same."
      >
        <WeightTable>
          <table aria-label="Terms in a year">
            <thead>
              <tr>
                <th scope="col">Term</th>
                <th scope="col">Weight</th>
              </tr>
            </thead>
            <tbody>
              {terms.map((term, index) => (
                <tr key={term}>
                  <th scope="row">{term}</th>
                  <td>{renderWeightField(`terms.${index}.weight`, `${term} (%)`)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Together</th>
                {renderSumCell('sum', sumWeights(termWeights))}
              </tr>
            </tfoot>
          </table>
        </WeightTable>
      </FormSection>
    </SettingForm>
  );
}

const listValuesInUse = (list: Choices['term']) =>
  list.filter(({ retired }) => !retired).map(({ value }) => value);

function StoredWeights({ choices }: { choices: Choices }) {
  const query = useLoad(contracts.readWeights);
  const { data } = query;
  const stored = useMemo(
    () =>
      data &&
      fillWeights(data, {
        terms: listValuesInUse(choices.term),
        types: listValuesInUse(choices.assessment_type),
      }),
    [data, choices],
  );
  return (
    <Loaded what="the weights" lines={8} query={{ ...query, data: stored }}>
      {(filled) => <WeightsForm stored={filled} />}
    </Loaded>
  );
}

/** Settings of how much each test counts in a term, and each term in a year. */
export function WeightsSection() {
  return (
    <SettingsPart
      title="Weights"
      introduction="How much each test counts in its term, and each term in the year: where marks are entered and on report cards. A change shows at once, also for marks that were entered before."
    >
      {(choices) => <StoredWeights choices={choices} />}
    </SettingsPart>
  );
}
