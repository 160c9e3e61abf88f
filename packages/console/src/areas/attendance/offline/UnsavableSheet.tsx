import { Banner, Button, Panel } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type ApiError } from '../../../platform/http/ApiError.ts';
import { choicesOptions } from '../../../records/api.ts';
import { readKeptNames } from './deriveSheet.ts';
import { findRenamedSection } from './findRenamedSection.ts';
import { dropSheet, keepSheet, outboxOptions, reasonOf, type WaitingSheet } from './outbox.ts';
import { type SheetScope } from './sheetScope.ts';
import { useOutboxStore } from './useOutbox.ts';

/** Props of `UnsavableSheet`. */
export type UnsavableSheetProps = {
  waiting: WaitingSheet;
  /** Why the sheet cannot be opened. */
  refusal: ApiError;
  /** Opens another sheet. */
  onOpen: (sheet: SheetScope) => void;
};

const Ways = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

/** Returns the section that has another name since a sheet was marked; undefined if the section still exists, or is gone. */
function useRenamedSection(waiting: WaitingSheet): SheetScope | undefined {
  const { http } = useOutboxStore();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['attendance', 'renamed', waiting.of] as const,
    queryFn: async () => {
      // The cached lists are those of before the renaming.
      const choices = await client.fetchQuery({ ...choicesOptions(http), staleTime: 0 });
      return (await findRenamedSection(http, waiting, choices)) ?? null;
    },
  });
  return data ?? undefined;
}

/**
 * Unsent sheet of a section or day that the school no longer has, such as of a day that became a holiday: its marks other than
 * Present, to be noted elsewhere, and a button that discards the sheet. If the section was renamed, the marks can be
 * saved under its new name instead.
 */
export function UnsavableSheet({ waiting, refusal, onOpen }: UnsavableSheetProps) {
  const outbox = useOutboxStore();
  const client = useQueryClient();
  const { data: names } = useQuery({
    queryKey: ['attendance', 'keptNames', waiting.of] as const,
    queryFn: () => readKeptNames(outbox, waiting.of),
  });
  const section = `${waiting.of.class}-${waiting.of.section}`;
  const renamed = useRenamedSection(waiting);
  const newName = renamed && `${renamed.class}-${renamed.section}`;
  const discard = async () => {
    await dropSheet(outbox, waiting.of, waiting.revision);
    await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
  };
  const rename = async (sheet: SheetScope) => {
    // Kept under the new name first: if the browser is closed here, the marks wait twice, and are saved once.
    await keepSheet(outbox, sheet, waiting.marks);
    await discard();
    onOpen(sheet);
  };
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Ways>
            {renamed && (
              <Button size="small" variant="primary" onClick={() => void rename(renamed)}>
                {`Save in ${newName ?? ''}`}
              </Button>
            )}
            <Button size="small" onClick={() => void discard()}>
              Discard
            </Button>
          </Ways>
        }
      >
        {newName === undefined
          ? `What you marked in ${section} is kept on this computer and cannot be saved. ${reasonOf(refusal, waiting.of)}`
          : `What you marked in ${section} is kept on this computer. The section is called ${newName} now: save your marks there.`}
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
