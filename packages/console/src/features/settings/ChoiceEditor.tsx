import { schoolListTitles, type Choice, type SchoolChoiceKind } from '@firstbell/schema';
import { ListEditor, Panel } from '@firstbell/ui';
import { useListEditing } from './useListEditing.ts';

/** Props of `ChoiceEditor`. */
export type ChoiceEditorProps = { kind: SchoolChoiceKind; choices: readonly Choice[] };

/** Editor of a list of choices; each change is saved at once. */
export function ChoiceEditor({ kind, choices }: ChoiceEditorProps) {
  const { errorOf, ...editing } = useListEditing(
    kind,
    choices.map(({ value }) => value),
  );
  const title = schoolListTitles[kind];
  const items = choices.map(({ value, retired }) => ({
    id: value,
    label: value,
    isRetired: retired,
    errorMessage: errorOf(value),
  }));
  return (
    <Panel title={title}>
      <ListEditor label={title} items={items} addLabel={`Add to ${title.toLowerCase()}`} {...editing} />
    </Panel>
  );
}
