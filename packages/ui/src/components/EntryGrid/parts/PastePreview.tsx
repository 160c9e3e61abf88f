import { Button } from '../../Button/index.ts';
import { Dialog } from '../../Dialog/index.ts';
import { type GridValues } from '../model/gridValues.ts';
import { MOST_PASTED, type PastePlan, type PendingPaste } from '../model/planPaste.ts';
import { PasteBody } from '../look/entryGridLook.ts';

/** Props of `PastePreview`. */
export type PastePreviewProps<Row> = {
  pending: PendingPaste;
  values: GridValues<Row>;
  rowLabel: (row: Row) => string;
  onPaste: (plan: PastePlan) => void;
  onClose: () => void;
};

/** Number of values that are listed one by one. */
const MOST_LISTED = 6;
/** Number of characters that are shown of a value. */
const MOST_SHOWN = 24;

const shorten = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

function PlanWords<Row>({
  plan,
  values,
  rowLabel,
}: { plan: PastePlan } & Pick<PastePreviewProps<Row>, 'values' | 'rowLabel'>) {
  const { words, numbers } = values.say;
  const { refused, rowsOutside, columnsOutside, locked } = plan;
  return (
    <PasteBody>
      <p>{words.pasteFits(numbers.format(plan.fitting), numbers.format(plan.count))}</p>
      <ul>
        {rowsOutside > 0 && <li>{words.rowsOutside(rowsOutside)}</li>}
        {columnsOutside > 0 && <li>{words.columnsOutside(columnsOutside)}</li>}
        {locked > 0 && <li>{words.locked(locked)}</li>}
        {refused.length > 0 && (
          <li>
            {words.refused(refused.length)}
            <ul>
              {refused.slice(0, MOST_LISTED).map(({ row, column, text, fault }) => {
                const of = values.rows[row];
                return (
                  <li key={`${row} ${column}`}>
                    {words.cell(of === undefined ? '' : rowLabel(of), values.columns[column]?.label ?? '')}:{' '}
                    <b>{shorten(text)}</b>. {fault}
                  </li>
                );
              })}
              {refused.length > MOST_LISTED && (
                <li>{words.more(numbers.format(refused.length - MOST_LISTED))}</li>
              )}
            </ul>
          </li>
        )}
      </ul>
    </PasteBody>
  );
}

/** Dialog with the cells of a paste that do not fit, before any change. */
export function PastePreview<Row>({ pending, values, rowLabel, onPaste, onClose }: PastePreviewProps<Row>) {
  const { words, numbers } = values.say;
  const plan = 'plan' in pending ? pending.plan : undefined;
  return (
    <Dialog
      title={words.pasteTitle}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {plan && plan.fitting > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                onPaste(plan);
              }}
            >
              {words.paste(plan.fitting)}
            </Button>
          )}
        </>
      }
    >
      {'plan' in pending ? (
        <PlanWords plan={pending.plan} values={values} rowLabel={rowLabel} />
      ) : (
        <p>{words.tooMany(numbers.format(pending.tooMany), numbers.format(MOST_PASTED))}</p>
      )}
    </Dialog>
  );
}
