import { RotateCcw } from 'lucide-react';
import { Button } from '../../Button/index.ts';
import { type ColumnLayout } from '../model/tableFeatures.ts';
import { isArranged, noArrangement } from './arrangement.ts';

/** Props of `ResetColumns`. */
export type ResetColumnsProps = { layout: ColumnLayout };

/** Button that resets order, widths and pins of the columns. */
export function ResetColumns({ layout: { arrangement, change, labels } }: ResetColumnsProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<RotateCcw aria-hidden="true" />}
      isDisabled={!isArranged(arrangement)}
      onClick={() => {
        change(noArrangement, labels.resetAnnouncement);
      }}
    >
      {labels.reset}
    </Button>
  );
}
