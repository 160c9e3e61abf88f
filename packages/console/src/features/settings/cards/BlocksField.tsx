import { type CardBlock, cardBlocks, cardPresets } from '@firstbell/schema/cards';
import { Button, ListEditor } from '@firstbell/ui';
import { Plus } from 'lucide-react';
import { styled } from 'styled-components';

/** Props of `BlocksField`. */
export type BlocksFieldProps = {
  value: readonly CardBlock[];
  errorMessage: string | undefined;
  onChange: (blocks: CardBlock[]) => void;
};

const Root = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  & > [role='group'] > p,
  & > .add {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > .error {
    color: ${({ theme }) => theme.color.dangerText};
  }
`;

const keys = Object.keys(cardBlocks) as CardBlock[];

/** Moves one of some texts to a place. */
export function moveTo<Item>(list: readonly Item[], item: Item, place: number): Item[] {
  const others = list.filter((one) => one !== item);
  return others.toSpliced(place, 0, item);
}

/** Field of the blocks of a report card, in their order. */
export function BlocksField({ value, errorMessage, onChange }: BlocksFieldProps) {
  const missing = keys.filter((block) => !value.includes(block));
  const blockOf = (id: string) => keys.find((block) => block === id);
  return (
    <Root>
      <div className="add">
        <Button
          size="small"
          onClick={() => {
            onChange([...cardPresets.term]);
          }}
        >
          Marks by term
        </Button>
        <Button
          size="small"
          onClick={() => {
            onChange([...cardPresets.holistic]);
          }}
        >
          Holistic Progress Card
        </Button>
      </div>
      <ListEditor
        label="Blocks"
        items={value.map((block) => ({ id: block, label: cardBlocks[block] }))}
        onMove={(id, place) => {
          const block = blockOf(id);
          if (block) onChange(moveTo(value, block, place));
        }}
        onDelete={(id) => {
          onChange(value.filter((block) => block !== id));
        }}
      />
      {missing.length > 0 && (
        <div className="add" role="group" aria-label="Blocks that are left out">
          {missing.map((block) => (
            <Button
              key={block}
              size="small"
              variant="quiet"
              icon={<Plus aria-hidden="true" />}
              onClick={() => {
                onChange([...value, block]);
              }}
            >
              {cardBlocks[block]}
            </Button>
          ))}
        </div>
      )}
      {errorMessage !== undefined && (
        <p className="error" role="alert">
          {errorMessage}
        </p>
      )}
    </Root>
  );
}
