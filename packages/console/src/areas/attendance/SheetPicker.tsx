import { type Choices, type FieldError, lastWorkingDay, nextWorkingDay, dayAfter } from '@firstbell/schema';
import { FormField, IconButton, media, spacing } from '@firstbell/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { CommittedDayField } from '../../platform/form/CommittedDayField.tsx';
import { optionsOf } from '../../records/fields/options.ts';
import { type SheetOf } from './offline/sheetOf.ts';
import { useDayKeys } from './useDayKeys.ts';

/** Props of `SheetPicker`. */
export type SheetPickerProps = {
  of: SheetOf;
  /** Latest day on which attendance can be taken; `undefined` while it loads. */
  latest: string | undefined;
  choices: Choices | undefined;
  errors: readonly FieldError[];
  onChoose: (change: Partial<SheetOf>) => void;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: max-content repeat(2, minmax(0, ${spacing(50)}));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  & > .day {
    display: flex;
    align-items: flex-start;
    justify-self: start;
    gap: ${({ theme }) => theme.space[1]};
  }

  & > .day > button {
    margin-block-start: ${({ theme }) => theme.space[6]};
  }

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > .day {
      grid-column: 1 / -1;
    }
  }
`;

/** Fields of the day, the class and the section of an attendance sheet. */
export function SheetPicker({ of, latest, choices, errors, onChoose }: SheetPickerProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const calendar = choices?.calendar;
  const before = calendar && of.date !== '' ? lastWorkingDay(calendar, dayAfter(of.date, -1)) : undefined;
  const after = calendar && latest !== undefined ? nextWorkingDay(calendar, of.date, latest) : undefined;
  const open = (date: string | undefined) => {
    if (date !== undefined) onChoose({ date });
  };
  useDayKeys({ onPrevious: () => open(before), onNext: () => open(after) });

  return (
    <Root>
      <div className="day">
        <IconButton
          label="Previous working day"
          icon={<ChevronLeft />}
          isDisabled={before === undefined}
          onClick={() => open(before)}
        />
        <CommittedDayField
          label="Date"
          value={of.date}
          errorMessage={errorOf('date')}
          onCommit={(date) => open(date === '' ? undefined : date)}
        />
        <IconButton
          label="Next working day"
          icon={<ChevronRight />}
          isDisabled={after === undefined}
          onClick={() => open(after)}
        />
      </div>
      <FormField
        kind="select"
        label="Class"
        name="class"
        value={of.class}
        width="full"
        placeholder="Choose"
        options={choices ? optionsOf('class', choices, of.class, '') : []}
        errorMessage={errorOf('class')}
        onChange={({ target }) => {
          onChoose({ class: target.value });
        }}
      />
      <FormField
        kind="select"
        label="Section"
        name="section"
        value={of.section}
        width="full"
        placeholder={of.class ? 'Choose' : 'Choose a class first'}
        options={choices ? optionsOf('section', choices, of.section, of.class) : []}
        errorMessage={errorOf('section')}
        onChange={({ target }) => {
          onChoose({ section: target.value });
        }}
      />
    </Root>
  );
}
