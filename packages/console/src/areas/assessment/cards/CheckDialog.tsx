import { ConfirmDialog } from '@firstbell/ui';
import { styled } from 'styled-components';
import { type CheckPart } from './describeCheck.ts';

/** Props of `CheckDialog`. */
export type CheckDialogProps = {
  /** What the cards lack; the dialog is open while there is something. */
  parts: readonly CheckPart[];
  onClose: () => void;
  onPrint: () => void;
};

const Parts = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  & h3 {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
  }

  & ul {
    margin: ${({ theme }) => theme.space[1]} 0 0;
    padding-inline-start: ${({ theme }) => theme.space[5]};
    overflow-wrap: anywhere;
  }
`;

/** Dialog that says what report cards lack, and asks whether to print them all the same. */
export function CheckDialog({ parts, onClose, onPrint }: CheckDialogProps) {
  return (
    <ConfirmDialog
      title="Before these cards are printed"
      size="regular"
      tone="neutral"
      actionLabel="Make PDF all the same"
      isOpen={parts.length > 0}
      onOpenChange={onClose}
      onAction={onPrint}
    >
      <Parts>
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </Parts>
    </ConfirmDialog>
  );
}
