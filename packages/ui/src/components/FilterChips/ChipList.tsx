import { X } from 'lucide-react';
import { useId } from 'react';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';

/** Props of `ChipList`. */
type ChipListProps = {
  label: string;
  chips: readonly { id: string; label: string; removeLabel: string }[];
  onRemove: (id: string) => void;
};

/** Button of a chip, named by its own label alone: react-aria would append the chip's text, in English word order. */
function RemoveButton({ label }: { label: string }) {
  const id = useId();
  return (
    <Button slot="remove" id={id} aria-label={label} aria-labelledby={id}>
      <X aria-hidden="true" />
    </Button>
  );
}

/** Lists the chips: each is removed by its button, or by Delete or Backspace while it has the focus. */
export function ChipList({ label, chips, onRemove }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <TagGroup
      aria-label={label}
      className="chips"
      onRemove={(keys) => {
        for (const key of keys) onRemove(String(key));
      }}
    >
      <TagList className="list">
        {chips.map(({ id, label: chipLabel, removeLabel }) => (
          <Tag key={id} id={id} textValue={chipLabel} className="chip">
            <span className="label" title={chipLabel}>
              {chipLabel}
            </span>
            <RemoveButton label={removeLabel} />
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
