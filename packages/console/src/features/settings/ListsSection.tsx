import { spacing } from '@firstbell/ui';
import { schoolListTitles, type SchoolChoiceKind } from '@firstbell/schema';
import { styled } from 'styled-components';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { SettingsPart } from './SettingsPart.tsx';

const kinds = Object.keys(schoolListTitles) as SchoolChoiceKind[];

const Columns = styled.div`
  columns: 3 ${spacing(85)};
  column-gap: ${({ theme }) => theme.space[4]};

  & > * {
    break-inside: avoid;
    margin-block-end: ${({ theme }) => theme.space[4]};
  }
`;

/** Settings of the choices in the school's forms. */
export function ListsSection() {
  return (
    <SettingsPart
      title="Lists"
      introduction="What the selects of every form offer, in this order. A choice that is retired stays on the records that have it; one that is renamed is renamed on them, too."
    >
      {(choices) => (
        <Columns>
          {kinds.map((kind) => (
            <ChoiceEditor key={kind} kind={kind} choices={choices[kind]} />
          ))}
        </Columns>
      )}
    </SettingsPart>
  );
}
