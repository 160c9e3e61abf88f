import { Banner, Button } from '@firstbell/ui';

/** Props of `FailedCells`. */
export type FailedCellsProps = {
  /** Number of cells that are not saved. */
  count: number;
  /** Noun for a cell, in the singular and the plural. */
  nouns: readonly [singular: string, plural: string];
  onRetry: () => void;
};

/** Banner above a grid about the cells whose save failed. Renders nothing if there are none. */
export function FailedCells({ count, nouns: [singular, plural], onRetry }: FailedCellsProps) {
  if (count === 0) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {count === 1 ? `1 ${singular} is not saved yet.` : `${count} ${plural} are not saved yet.`}
    </Banner>
  );
}
