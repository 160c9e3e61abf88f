import { type Choices, type FieldError } from '@firstbell/schema';
import { type CardsPlace } from '@firstbell/schema/cards';
import { type MarksPlace } from '@firstbell/schema/marks';
import { FormField, media, spacing } from '@firstbell/ui';
import { styled } from 'styled-components';
import { listFieldOptions } from '../../records/fields/options.ts';

/** Place of a sheet: a section and a term, and a type of test if the sheet has one. */
export type SheetPlace = CardsPlace & Partial<MarksPlace>;

/** Props of `MarksPicker`. */
export type MarksPickerProps = {
  /** Chosen values of the shown fields; an empty text for a field without a choice. */
  place: SheetPlace;
  choices: Choices | undefined;
  errors: readonly FieldError[];
  onChoose: (change: Partial<MarksPlace>) => void;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, ${spacing(50)}));
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  & > .printed {
    display: none;
  }

  ${media.print} {
    display: block;

    & > * {
      display: none;
    }

    & > .printed {
      display: block;
    }
  }
`;

const LABELS = {
  class: 'Class',
  section: 'Section',
  term: 'Term',
  assessment_type: 'Assessment Type',
} as const;

const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Select fields for the class, the section, the term and, if the place has one, the type of test. */
export function MarksPicker({ place, choices, errors, onChoose }: MarksPickerProps) {
  return (
    <Root>
      <p className="printed">{[place.term, place.assessment_type].filter(Boolean).join(' · ')}</p>
      {FIELDS.filter((name) => place[name] !== undefined).map((name) => (
        <FormField
          key={name}
          kind="select"
          label={LABELS[name]}
          name={name}
          value={place[name] ?? ''}
          width="full"
          placeholder={name === 'section' && place.class === '' ? 'Choose a class first' : 'Choose'}
          options={choices ? listFieldOptions(name, choices, place[name] ?? '', place.class) : []}
          errorMessage={errors.find(({ field }) => field === name)?.message}
          onChange={({ target }) => {
            onChoose({ [name]: target.value });
          }}
        />
      ))}
    </Root>
  );
}
