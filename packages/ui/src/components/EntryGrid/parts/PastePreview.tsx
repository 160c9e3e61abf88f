import { Button } from '../../Button/index.ts';
import { Dialog } from '../../Dialog/index.ts';
import { type GridValues } from '../model/gridValues.ts';
import { MAX_PASTED_CELLS, type PastePlan, type PendingPaste } from '../model/planPaste.ts';
import { PasteBody } from '../look/entryGridLook.ts';

/** Props of `PastePreview`. */
export type PastePreviewProps<Row> = {
  pending: PendingPaste;
  values: GridValues<Row>;
  rowLabel: (row: Row) => string;
  onPaste: (plan: PastePlan) => void;
  onClose: () => void;
};

/** Maximum number of invalid values that are listed. */
const MAX_LISTED_VALUES = 6;
/** Maximum number of characters shown of a value. */
const MAX_SHOWN_CHARACTERS = 24;

const shortenText = (text: string) =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text;

function PlanSummary<Row>({
  plan,
  values,
  rowLabel,
}: { plan: PastePlan } & Pick<PastePreviewProps<Row>, 'values' | 'rowLabel'>) {
  const { labels, numbers } = values.texts;
  const { refusedEntries, rowsOutside, columnsOutside, lockedCount } = plan;
  return (
    <PasteBody>
      <p>{labels.pasteFits(numbers.format(plan.fittingCount), numbers.format(plan.count))}</p>
      <ul>
        {rowsOutside > 0 && <li>{labels.rowsOutside(rowsOutside)}</li>}
        {columnsOutside > 0 && <li>{labels.columnsOutside(columnsOutside)}</li>}
        {lockedCount > 0 && <li>{labels.locked(lockedCount)}</li>}
        {refusedEntries.length > 0 && (
          <li>
            {labels.refused(refusedEntries.length)}
            <ul>
              {refusedEntries.slice(0, MAX_LISTED_VALUES).map(({ row, column, text, fault }) => {
                const gridRow = values.rows[row];
                return (
                  <li key={`${row} ${column}`}>
                    {labels.cell(
                      gridRow === undefined ? '' : rowLabel(gridRow),
                      values.columns[column]?.label ?? '',
                    )}
                    : <b>{shortenText(text)}</b>. {fault}
                  </li>
                );
              })}
              {refusedEntries.length > MAX_LISTED_VALUES && (
                <li>{labels.more(numbers.format(refusedEntries.length - MAX_LISTED_VALUES))}</li>
              )}
            </ul>
          </li>
        )}
      </ul>
    </PasteBody>
  );
}

/** Dialog before a paste that does not fit: lists the invalid cells, or says that the paste is too large. */
export function PastePreview<Row>({ pending, values, rowLabel, onPaste, onClose }: PastePreviewProps<Row>) {
  const { labels, numbers } = values.texts;
  const plan = 'plan' in pending ? pending.plan : undefined;
  return (
    <Dialog
      title={labels.pasteTitle}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          {plan && plan.fittingCount > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                onPaste(plan);
              }}
            >
              {labels.paste(plan.fittingCount)}
            </Button>
          )}
        </>
      }
    >
      {'plan' in pending ? (
        <PlanSummary plan={pending.plan} values={values} rowLabel={rowLabel} />
      ) : (
        <p>{labels.tooMany(numbers.format(pending.tooManyCells), numbers.format(MAX_PASTED_CELLS))}</p>
      )}
    </Dialog>
  );
}
