import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { type Choices, type TermDates as StoredDates } from '@firstbell/schema';
import { termDatesChange, type TermDatesChange } from '@firstbell/schema/calendar';
import { Button, notify, Panel } from '@firstbell/ui';
import { DayField } from '../../../platform/form/DayField.tsx';
import { describeError } from '../../../platform/http/describeError.ts';
import { notifyProblem } from '../../../platform/http/notifyProblem.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { SettingForm } from '../SettingForm.tsx';
import { useSettingForm } from '../useSettingForm.ts';
import { Note, Term } from './calendarLook.ts';
import { proposeTermDates } from './proposeTermDates.ts';

const schema = termDatesChange.pick({ terms: true });
type Values = Pick<TermDatesChange, 'terms'>;

/** Key, first and last day of an academic year. */
type YearSpan = { key: string; starts: string; ends: string };

/** Props of `TermDates`; `stored` are the dates of the year. */
export type TermDatesProps = {
  terms: Choices['term'];
  stored: Choices['term_dates'];
  year: YearSpan;
  isReadOnly: boolean;
};

const withoutYear = (dates: readonly StoredDates[]) =>
  dates.map(({ term, starts, ends }) => ({ term, starts, ends }));

/** Panel with the first and last day of each term of a year. A save can be undone. */
export function TermDates({ terms, stored, year, isReadOnly }: TermDatesProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const datesIn = (saved: Choices) =>
    withoutYear(saved.term_dates.filter((dates) => dates.year === year.key));
  const valuesOf = (base: readonly StoredDates[]): Values => ({
    terms: terms
      .filter(({ value, retired }) => !retired || base.some(({ term }) => term === value))
      .map(({ value: term }) => {
        const { starts = '', ends = '' } = base.find((dates) => dates.term === term) ?? {};
        return { term, starts, ends };
      }),
  });

  const undo = async (base: readonly StoredDates[], saved: Choices) => {
    try {
      const body = { year: year.key, terms: withoutYear(base), before: datesIn(saved) };
      choicesCache.cache(await call(contracts.saveTerms, { body }));
      notify.success('The dates of the terms are as they were.');
    } catch (thrown) {
      notifyProblem(`Not undone: ${describeError(thrown)}`, thrown, () => undefined);
      await choicesCache.refetch();
    }
  };
  const setting = useSettingForm<Values, readonly StoredDates[]>({
    schema,
    stored,
    valuesOf,
    refetch: choicesCache.refetch,
    onSubmit: async (values, base) => {
      const body = { ...values, year: year.key, before: withoutYear(base) };
      const saved = await call(contracts.saveTerms, { body });
      choicesCache.cache(saved);
      notify.success('Dates of the terms saved.', {
        action: { label: 'Undo', onAction: () => void undo(base, saved) },
      });
      return values;
    },
  });
  const { form } = setting;
  const rows = form.getValues('terms');
  const propose = () => {
    const names = rows.map(({ term }) => term);
    form.setValue('terms', proposeTermDates(names, year), { shouldDirty: true });
  };

  return (
    <Panel
      title="Terms"
      {...(!isReadOnly &&
        stored.length === 0 && {
          actions: (
            <Button size="small" onClick={propose}>
              Propose dates
            </Button>
          ),
        })}
    >
      <SettingForm aria-label="Terms" setting={setting} layout="stacked" isDisabled={isReadOnly}>
        <Note>
          {stored.length === 0
            ? 'The terms have no dates yet: report cards count the attendance of the year so far.'
            : 'A report card counts the attendance of the days of its term.'}
        </Note>
        {rows.map(({ term }, index) => (
          <Term key={term}>
            <legend>{term}</legend>
            <DayField label="First day" name={`terms.${index}.starts`} control={form.control} />
            <DayField label="Last day" name={`terms.${index}.ends`} control={form.control} />
          </Term>
        ))}
      </SettingForm>
    </Panel>
  );
}
