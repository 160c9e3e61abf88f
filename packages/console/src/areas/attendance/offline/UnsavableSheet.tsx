import { Banner, Button, Panel } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError } from '../../../platform/http/ApiError.ts';
import { readKeptNames } from './deriveSheet.ts';
import { dropSheet, outboxOptions, reasonOf, type WaitingSheet } from './outbox.ts';
import { useOutboxStore } from './useOutbox.ts';

/** Props of `UnsavableSheet`. */
export type UnsavableSheetProps = {
  waiting: WaitingSheet;
  /** Why the sheet cannot be opened. */
  refusal: ApiError;
};

/**
 * Unsent sheet of a section or day that the school no longer has, such as of a day that became a holiday: its marks other than
 * Present, to be noted elsewhere, and a button that discards the sheet.
 */
export function UnsavableSheet({ waiting, refusal }: UnsavableSheetProps) {
  const outbox = useOutboxStore();
  const client = useQueryClient();
  const { data: names } = useQuery({
    queryKey: ['attendance', 'keptNames', waiting.of] as const,
    queryFn: () => readKeptNames(outbox, waiting.of),
  });
  const section = `${waiting.of.class}-${waiting.of.section}`;
  const discard = async () => {
    await dropSheet(outbox, waiting.of, waiting.revision);
    await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
  };
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={() => void discard()}>
            Discard
          </Button>
        }
      >
        {`What you marked in ${section} is kept on this computer and cannot be saved. ${reasonOf(refusal)}`}
      </Banner>
      <Panel
        title={`Your marks of ${section}`}
        items={waiting.marks
          .filter(({ mark }) => mark !== 'Present')
          .map(({ id, mark }) => ({ id, label: names?.get(id) ?? id, description: mark }))}
        empty="Everybody was present."
      />
    </>
  );
}
