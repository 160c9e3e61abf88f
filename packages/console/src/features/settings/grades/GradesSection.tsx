import { useCall, useLoad } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/marks';
import { gradeScale, type GradeScale, MAX_GRADES } from '@firstbell/schema/marks';
import { Button, FormField, FormSection, IconButton, spacing } from '@firstbell/ui';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { SettingsPart } from '../SettingsPart.tsx';
import { SettingForm } from '../SettingForm.tsx';
import { Loaded } from '../../../records/Loaded.tsx';
import { createSettingSave } from '../createSettingSave.ts';
import { useSettingCache } from '../useSettingCache.ts';
import { useSettingForm } from '../useSettingForm.ts';

const Rows = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space[3]};

  & > fieldset {
    display: grid;
    grid-template-columns: ${spacing(24)} ${spacing(28)} minmax(${spacing(16)}, auto) auto;
    gap: ${({ theme }) => theme.space[3]};
    align-items: start;
    max-inline-size: 100%;
    margin: 0;
    padding: 0;
    border: 0;
  }

  /* Aligns the upper limit and the Remove button with the inputs, which are below their labels. */
  & > fieldset > :is(p, button) {
    margin-block-start: ${({ theme }) => theme.space[8]};
  }

  & > fieldset > p {
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }
`;

/** Describes the upper limit of a grade, given the lower limit of the next better grade (undefined for the best grade). */
const describeUpperLimit = (betterLimit: number | undefined, isRounded: boolean) =>
  betterLimit === undefined || Number.isNaN(betterLimit)
    ? 'to 100%'
    : isRounded
      ? `to ${Math.ceil(betterLimit) - 1}%`
      : `below ${betterLimit}%`;

const sortGrades = (grades: GradeScale['grades']) =>
  grades.toSorted((a, b) => (b.least || 0) - (a.least || 0));

function GradesForm({ stored }: { stored: GradeScale }) {
  const call = useCall();
  const { cache, refetch } = useSettingCache(contracts.readGrades);
  const setting = useSettingForm<GradeScale, GradeScale>({
    schema: gradeScale,
    stored,
    valuesOf: (base) => base,
    onSubmit: createSettingSave({
      send: async (scale, before) => cache(await call(contracts.saveGrades, { body: { scale, before } })),
      refetch,
      messages: { saved: 'Grades saved.', undone: 'The grades are as they were.' },
    }),
  });
  const { form, field } = setting;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'grades' });
  /** Sorts the grades, the best one first, and submits the form. */
  const submit = (event: SyntheticEvent) => {
    form.setValue('grades', sortGrades(form.getValues('grades')), { shouldDirty: true });
    setting.submit(event);
  };
  const [grades, isRounded] = useWatch({ control: form.control, name: ['grades', 'is_rounded'] });
  const addButton = useRef<HTMLButtonElement>(null);
  // The pressed Remove button unmounts with its grade, so the focus moves to the Add button.
  const hasRemovedGrade = useRef(false);
  useEffect(() => {
    if (hasRemovedGrade.current) addButton.current?.focus();
    hasRemovedGrade.current = false;
  }, [fields.length]);

  return (
    <SettingForm aria-label="Grades" setting={setting} onSubmit={submit}>
      <FormSection
        title="Grade scale"
        description="From the best grade on. Each goes up to where the one above begins."
      >
        <Rows>
          {fields.map(({ id }, index) => {
            const name = grades[index]?.grade;
            return (
              <fieldset key={id} aria-label={name === undefined || name === '' ? `Grade ${index + 1}` : name}>
                <FormField kind="text" label="Grade" width="full" {...field(`grades.${index}.grade`)} />
                <FormField
                  kind="number"
                  label="From (%)"
                  width="full"
                  min={0}
                  max={100}
                  step={0.1}
                  inputMode="decimal"
                  {...field(`grades.${index}.least`, { valueAsNumber: true })}
                />
                <p>{describeUpperLimit(grades[index - 1]?.least, isRounded)}</p>
                {fields.length > 1 && (
                  <IconButton
                    label={`Remove ${name ?? ''}`.trim()}
                    icon={<X aria-hidden="true" />}
                    onClick={() => {
                      hasRemovedGrade.current = true;
                      remove(index);
                    }}
                  />
                )}
              </fieldset>
            );
          })}
          {fields.length < MAX_GRADES && (
            <Button
              ref={addButton}
              icon={<Plus aria-hidden="true" />}
              onClick={() => {
                append({ grade: '', least: NaN });
              }}
            >
              Add a grade
            </Button>
          )}
        </Rows>
      </FormSection>
      <FormSection title="Rounding">
        <FormField
          kind="checkbox"
          width="full"
          label="Round a percentage to a whole number before it is graded"
          description="The exact percentage: 90.5% then counts as 91%, and 90.47% as 90%."
          {...field('is_rounded')}
        />
      </FormSection>
      <FormSection title="Ranks">
        <FormField
          kind="checkbox"
          width="full"
          label="Show each student’s rank in the section"
          description="Beside the marks, and with the marks on report cards. Equal results share a rank."
          {...field('has_ranks')}
        />
      </FormSection>
    </SettingForm>
  );
}

/** Settings of the grade scale, which assigns grades to percentages. */
export function GradesSection() {
  const query = useLoad(contracts.readGrades);
  return (
    <SettingsPart
      title="Grades"
      introduction="The grade of a percentage, where marks are entered, and whether students are ranked. A school begins with the eight-point scale of the CBSE. A change shows at once, also for marks that were entered before."
    >
      {() => (
        <Loaded what="the grades" lines={8} query={query}>
          {(stored) => <GradesForm stored={stored} />}
        </Loaded>
      )}
    </SettingsPart>
  );
}
