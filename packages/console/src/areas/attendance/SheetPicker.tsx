import { type Choices, type FieldError, lastWorkingDay, nextWorkingDay, dayAfter } from '@firstbell/schema';
import { FormField, IconButton, media, spacing } from '@firstbell/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { CommittedDayField } from '../../platform/form/CommittedDayField.tsx';
import { listFieldOptions } from '../../records/fields/options.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { useDayKeys } from './useDayKeys.ts';

/** Props of `SheetPicker`. */
export type SheetPickerProps = {
  /** Chosen day and section; empty texts where nothing is chosen. */
  place: SheetPlace;
  /** Latest ISO day on which attendance can be taken; `undefined` while it loads. */
  latestDay: string | undefined;
  choices: Choices | undefined;
  errors: readonly FieldError[];
  onChoose: (change: Partial<SheetPlace>) => void;
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
export function SheetPicker({ place, latestDay, choices, errors, onChoose }: SheetPickerProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  const calendar = choices?.calendar;
  const previousDay =
    calendar && place.date !== '' ? lastWorkingDay(calendar, dayAfter(place.date, -1)) : undefined;
  const nextDay =
    calendar && latestDay !== undefined ? nextWorkingDay(calendar, place.date, latestDay) : undefined;
  const openDay = (date: string | undefined) => {
    if (date !== undefined) onChoose({ date });
  };
  useDayKeys({ onPrevious: () => openDay(previousDay), onNext: () => openDay(nextDay) });

  return (
    <Root>
      <div className="day">
        <IconButton
          label="Previous working day"
          icon={<ChevronLeft />}
          isDisabled={previousDay === undefined}
          onClick={() => openDay(previousDay)}
        />
        <CommittedDayField
          label="Date"
          value={place.date}
          errorMessage={errorOf('date')}
          onCommit={(date) => openDay(date === '' ? undefined : date)}
        />
        <IconButton
          label="Next working day"
          icon={<ChevronRight />}
          isDisabled={nextDay === undefined}
          onClick={() => openDay(nextDay)}
        />
      </div>
      <FormField
        kind="select"
        label="Class"
        name="class"
        value={place.class}
        width="full"
        placeholder="Choose"
        options={choices ? listFieldOptions('class', choices, place.class, '') : []}
        errorMessage={errorOf('class')}
        onChange={({ target }) => {
          onChoose({ class: target.value });
        }}
      />
      <FormField
        kind="select"
        label="Section"
        name="section"
        value={place.section}
        width="full"
        placeholder={place.class ? 'Choose' : 'Choose a class first'}
        options={choices ? listFieldOptions('section', choices, place.section, place.class) : []}
        errorMessage={errorOf('section')}
        onChange={({ target }) => {
          onChoose({ section: target.value });
        }}
      />
    </Root>
  );
}
