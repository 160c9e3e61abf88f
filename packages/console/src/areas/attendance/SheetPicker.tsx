import { type Choices, type FieldError } from '@firstbell/schema';
import { FormField, media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { optionsOf } from '../../records/fields/options.ts';
import { type SheetOf } from './api.ts';

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
  grid-template-columns: repeat(3, minmax(0, ${spacing(50)}));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

/** Fields of the day, the class and the section of an attendance sheet. */
export function SheetPicker({ of, latest, choices, errors, onChoose }: SheetPickerProps) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;
  return (
    <Root>
      <FormField
        kind="date"
        label="Date"
        name="date"
        key={of.date}
        defaultValue={of.date}
        max={latest}
        width="full"
        errorMessage={errorOf('date')}
        onChange={({ target }) => {
          if (target.value !== '') onChoose({ date: target.value });
        }}
      />
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
