import { type Choices, type FieldError } from '@firstbell/schema';
import { type MarksSheetOf } from '@firstbell/schema/marks';
import { FormField, media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { optionsOf } from '../../../records/fields/options.ts';

/** Props of `MarksPicker`. */
export type MarksPickerProps = {
  of: MarksSheetOf;
  /** Fields that are shown; all of them where none are given. */
  names?: readonly (keyof MarksSheetOf)[];
  choices: Choices | undefined;
  errors: readonly FieldError[];
  onChoose: (change: Partial<MarksSheetOf>) => void;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, ${spacing(50)}));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.print} {
    display: none;
  }
`;

const LABELS = {
  class: 'Class',
  section: 'Section',
  term: 'Term',
  assessment_type: 'Assessment Type',
} as const;

const ALL = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Fields of the section, the term and the type of test whose marks are entered. */
export function MarksPicker({ of, names = ALL, choices, errors, onChoose }: MarksPickerProps) {
  return (
    <Root>
      {names.map((name) => (
        <FormField
          key={name}
          kind="select"
          label={LABELS[name]}
          name={name}
          value={of[name]}
          width="full"
          placeholder={name === 'section' && of.class === '' ? 'Choose a class first' : 'Choose'}
          options={choices ? optionsOf(name, choices, of[name], of.class) : []}
          errorMessage={errors.find(({ field }) => field === name)?.message}
          onChange={({ target }) => {
            onChoose({ [name]: target.value });
          }}
        />
      ))}
    </Root>
  );
}
