import { Banner, Button, Panel } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { type ApiError } from '../../../platform/http/ApiError.ts';
import { choicesOptions } from '../../../records/api.ts';
import { readCachedNames } from './deriveSheet.ts';
import { findRenamedSection } from './findRenamedSection.ts';
import {
  removeUnsentSheet,
  storeUnsentSheet,
  outboxOptions,
  describeRefusal,
  type UnsentSheet,
} from './outbox.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { useOutbox } from './useOutbox.ts';

/** Props of `UnsavableSheet`. */
export type UnsavableSheetProps = {
  unsentSheet: UnsentSheet;
  /** Why the sheet cannot be opened. */
  refusal: ApiError;
  /** Opens another sheet. */
  onOpen: (place: SheetPlace) => void;
};

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

/** Returns a sheet's section under its new name; undefined if the section was deleted or still has its old name. */
function useRenamedSection(unsentSheet: UnsentSheet): SheetPlace | undefined {
  const { http } = useOutbox();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['attendance', 'renamed', unsentSheet.place] as const,
    queryFn: async () => {
      // The cached choices are older than the renaming.
      const choices = await client.fetchQuery({ ...choicesOptions(http), staleTime: 0 });
      return (await findRenamedSection(http, unsentSheet, choices)) ?? null;
    },
  });
  return data ?? undefined;
}

/**
 * Unsent sheet that the API cannot store any more, because its section was removed or its day became a holiday. Lists the marks
 * other than Present, so that the person can note them elsewhere, and has a button that discards the sheet. If the section was
 * renamed, another button saves the marks under the new name.
 */
export function UnsavableSheet({ unsentSheet, refusal, onOpen }: UnsavableSheetProps) {
  const outbox = useOutbox();
  const client = useQueryClient();
  const { data: names } = useQuery({
    queryKey: ['attendance', 'cachedNames', unsentSheet.place] as const,
    queryFn: () => readCachedNames(outbox, unsentSheet.place),
  });
  const section = `${unsentSheet.place.class}-${unsentSheet.place.section}`;
  const renamed = useRenamedSection(unsentSheet);
  const newName = renamed && `${renamed.class}-${renamed.section}`;
  const discard = async () => {
    await removeUnsentSheet(outbox, unsentSheet.place, unsentSheet.revision);
    await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
  };
  const saveUnderNewName = async (place: SheetPlace) => {
    // Stored under the new name before the old sheet is removed. If the browser is closed in between, both sheets stay in
    // the outbox, and the marks are still saved only once.
    await storeUnsentSheet(outbox, place, unsentSheet.marks);
    await discard();
    onOpen(place);
  };
  return (
    <>
      <Banner
        tone="warning"
        action={
          <Actions>
            {renamed && (
              <Button size="small" variant="primary" onClick={() => void saveUnderNewName(renamed)}>
                {`Save in ${newName ?? ''}`}
              </Button>
            )}
            <Button size="small" onClick={() => void discard()}>
              Discard
            </Button>
          </Actions>
        }
      >
        {newName === undefined
          ? `What you marked in ${section} is kept on this computer and cannot be saved. ${describeRefusal(refusal, unsentSheet.place)}`
          : `What you marked in ${section} is kept on this computer. The section is called ${newName} now: save your marks there.`}
      </Banner>
      <Panel
        title={`Your marks of ${section}`}
        items={unsentSheet.marks
          .filter(({ mark }) => mark !== 'Present')
          .map(({ id, mark }) => ({ id, label: names?.get(id) ?? id, description: mark }))}
        empty="Everybody was present."
      />
    </>
  );
}
