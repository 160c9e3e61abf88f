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
  & > .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  & > .error {
    color: ${({ theme }) => theme.color.dangerText};
  }
`;

const allBlocks = Object.keys(cardBlocks) as CardBlock[];

/** Returns a copy of a list in which an item is moved to an index. */
export function moveItem<Item>(list: readonly Item[], item: Item, index: number): Item[] {
  const otherItems = list.filter((other) => other !== item);
  return otherItems.toSpliced(index, 0, item);
}

/** Field that chooses and orders the blocks of a report card. */
export function BlocksField({ value, errorMessage, onChange }: BlocksFieldProps) {
  const omittedBlocks = allBlocks.filter((block) => !value.includes(block));
  const findBlock = (id: string) => allBlocks.find((block) => block === id);
  return (
    <Root>
      <div className="buttons">
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
        onMove={(id, index) => {
          const block = findBlock(id);
          if (block) onChange(moveItem(value, block, index));
        }}
        onDelete={(id) => {
          onChange(value.filter((block) => block !== id));
        }}
      />
      {omittedBlocks.length > 0 && (
        <div className="buttons" role="group" aria-label="Blocks that are left out">
          {omittedBlocks.map((block) => (
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
