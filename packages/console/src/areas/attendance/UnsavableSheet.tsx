import { readChoices } from '@firstbell/schema/contracts/school';
import { Badge, Banner, Button, CopyButton, Panel } from '@firstbell/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiError } from '../../platform/http/ApiError.ts';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { FormStack } from '../../platform/layout/Stack.ts';
import { MARK_TONES } from './markTones.ts';
import { readCachedStudents } from './offline/deriveSheet.ts';
import { findRenamedSection } from './offline/findRenamedSection.ts';
import { removeUnsentSheet, storeUnsentSheet, describeProblem, type UnsentSheet } from './offline/outbox.ts';
import { type SheetPlace } from '@firstbell/schema/sheets';
import { useOutbox } from './offline/useOutbox.ts';
import { useSheetDiscard } from './offline/useSheetDiscard.ts';

/** Props of `UnsavableSheet`. */
export type UnsavableSheetProps = {
  unsentSheet: UnsentSheet;
  /** Why the sheet cannot be opened. */
  problem: ApiError;
  /** Opens another sheet. */
  onOpen: (place: SheetPlace) => void;
};

/** Returns a sheet's section under its new name; undefined if the section was deleted or still has its old name. */
function useRenamedSection(unsentSheet: UnsentSheet): SheetPlace | undefined {
  const { http } = useOutbox();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['attendance', 'renamed', unsentSheet.place] as const,
    queryFn: async () => {
      // The cached choices are older than the renaming.
      const choices = await client.fetchQuery(requestOptions(http, readChoices, { staleTime: 0 }));
      return (await findRenamedSection(http, unsentSheet, choices)) ?? null;
    },
  });
  return data ?? undefined;
}

/** A line of the list of marks; `mark` is a word, such as `Late`. */
type MarkLine = { id: string; label: string; mark: UnsentSheet['marks'][number]['mark'] };

/** Lists the marks by student. On a new sheet, all students who are present share one line, which counts them. */
function listMarks(unsentSheet: UnsentSheet, students: ReadonlyMap<string, string> | undefined): MarkLine[] {
  const isInitialPresence = ({ mark, version }: UnsentSheet['marks'][number]) =>
    mark === 'Present' && version === 0;
  const lines = unsentSheet.marks
    .filter((mark) => !isInitialPresence(mark))
    .map(({ id, mark }): MarkLine => ({ id, label: students?.get(id) ?? id, mark }));
  const count = unsentSheet.marks.filter(isInitialPresence).length;
  if (count === 0) return lines;
  const label = lines.length === 0 ? `All ${count}` : formatCount(count, 'other');
  return [...lines, { id: 'present', label, mark: 'Present' }];
}

/**
 * Unsent sheet that the API cannot store any more, because its section was removed or its day became a holiday. Lists the marks,
 * so that the person can note or copy them, and has a button that discards the sheet. If the section was renamed, another button
 * saves the marks under the new name.
 */
export function UnsavableSheet({ unsentSheet, problem, onOpen }: UnsavableSheetProps) {
  const outbox = useOutbox();
  const discard = useSheetDiscard();
  const { data: students } = useQuery({
    queryKey: ['attendance', 'cachedStudents', unsentSheet.place] as const,
    queryFn: () => readCachedStudents(outbox, unsentSheet.place),
  });
  const section = `${unsentSheet.place.class}-${unsentSheet.place.section}`;
  const renamedPlace = useRenamedSection(unsentSheet);
  const newName = renamedPlace && `${renamedPlace.class}-${renamedPlace.section}`;
  const title = `Your marks of ${section}, ${showDate(unsentSheet.place.date)}`;
  const lines = listMarks(unsentSheet, students);
  const saveUnderNewName = async (place: SheetPlace) => {
    // Stores the sheet under its new name before it removes the old sheet. If the browser is closed in between, both sheets stay in
    // the outbox, and the marks are still saved only once.
    await storeUnsentSheet(outbox, place, unsentSheet.marks);
    await removeUnsentSheet(outbox, unsentSheet.place, unsentSheet.revision);
    onOpen(place);
  };
  return (
    <FormStack $gap={4}>
      <Banner
        tone="warning"
        action={
          renamedPlace && (
            <Button size="small" variant="primary" onClick={() => void saveUnderNewName(renamedPlace)}>
              {`Save in ${newName ?? ''}`}
            </Button>
          )
        }
      >
        {newName === undefined
          ? `What you marked in ${section} is kept on this computer and cannot be saved. ${describeProblem(problem, unsentSheet.place)} If the marks are needed, note them elsewhere; then discard them.`
          : `What you marked in ${section} is kept on this computer. The section is called ${newName} now: save your marks there.`}
      </Banner>
      <Panel
        title={title}
        actions={
          <>
            <CopyButton
              size="small"
              variant="secondary"
              text={[title, ...lines.map(({ label, mark }) => `${label}: ${mark}`)].join('\n')}
            >
              Copy
            </CopyButton>
            <Button size="small" onClick={() => void discard(unsentSheet)}>
              Discard
            </Button>
          </>
        }
        items={lines.map(({ id, label, mark }) => ({
          ...{ id, label },
          end: <Badge tone={MARK_TONES[mark]}>{mark}</Badge>,
        }))}
      />
    </FormStack>
  );
}
