import { X } from 'lucide-react';
import { useId } from 'react';
import { Button, Tag, TagGroup, TagList } from 'react-aria-components';

/** Props of `ChosenTags`. */
type ChosenTagsProps = {
  label: string;
  tags: readonly { id: string; label: string }[];
  removeLabel: (tag: string) => string;
  onRemove?: (keys: ReadonlySet<unknown>) => void;
};

/** Button of a tag, named by its own label alone: react-aria would append the tag's text, in English word order. */
function RemoveButton({ label }: { label: string }) {
  const id = useId();
  return (
    <Button slot="remove" id={id} aria-label={label} aria-labelledby={id}>
      <X aria-hidden="true" />
    </Button>
  );
}

/** Lists the selected options as tags; each can be removed by its button, or by Delete or Backspace while focused. */
export function ChosenTags({ label, tags, removeLabel, onRemove }: ChosenTagsProps) {
  if (tags.length === 0) return null;
  return (
    <TagGroup aria-label={label} className="tags" {...(onRemove && { onRemove })}>
      <TagList className="list">
        {tags.map(({ id, label: tagLabel }) => (
          <Tag key={id} id={id} textValue={tagLabel} className="tag">
            <span>{tagLabel}</span>
            {onRemove && <RemoveButton label={removeLabel(tagLabel)} />}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
