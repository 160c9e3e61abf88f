import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { type Choices, type TermDates as StoredDates } from '@firstbell/schema';
import { termDatesChange, type TermDatesChange } from '@firstbell/schema/calendar';
import { Button, Panel } from '@firstbell/ui';
import { DayField } from '../../../platform/form/DayField.tsx';
import { Note } from '../../../platform/layout/Note.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { createSettingSave } from '../createSettingSave.ts';
import { SettingForm } from '../SettingForm.tsx';
import { useSettingForm } from '../useSettingForm.ts';
import { Term } from './calendarLook.ts';
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

type TermSpan = Omit<StoredDates, 'year'>;

const withoutYear = (dates: readonly TermSpan[]) =>
  dates.map(({ term, starts, ends }) => ({ term, starts, ends }));

/** Panel with the first and last day of each term of a year. A save can be undone. */
export function TermDates({ terms, stored, year, isReadOnly }: TermDatesProps) {
  const call = useCall();
  const choicesCache = useChoicesCache();
  const valuesOf = (base: readonly StoredDates[]): Values => ({
    terms: terms
      .filter(({ value, retired }) => !retired || base.some(({ term }) => term === value))
      .map(({ value: term }) => {
        const { starts = '', ends = '' } = base.find((dates) => dates.term === term) ?? {};
        return { term, starts, ends };
      }),
  });

  const save = createSettingSave<readonly TermSpan[]>({
    send: async (dates, base) => {
      const body = { year: year.key, terms: withoutYear(dates), before: withoutYear(base) };
      const saved = choicesCache.cache(await call(contracts.saveTerms, { body }));
      return saved.term_dates.filter((stored) => stored.year === year.key);
    },
    refetch: choicesCache.refetch,
    messages: { saved: 'Dates of the terms saved.', undone: 'The dates of the terms are as they were.' },
  });
  const setting = useSettingForm<Values, readonly StoredDates[]>({
    schema,
    stored,
    valuesOf,
    onSubmit: async (values, base) => {
      await save(values.terms, base);
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
