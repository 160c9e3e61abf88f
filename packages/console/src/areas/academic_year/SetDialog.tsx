import { useLoad } from '../../platform/useApi.ts';
import { previewSet } from '@firstbell/schema/contracts/years';
import { type YearSetPreview } from '@firstbell/schema/year-set';
import { ConfirmDialog, Skeleton } from '@firstbell/ui';
import { styled } from 'styled-components';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { Loaded } from '../../records/Loaded.tsx';

const Effects = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding-inline-start: ${({ theme }) => theme.space[5]};
  margin: 0;
`;

/** Lists what SET of a year does, in sentences. */
function listEffects(preview: YearSetPreview): string[] {
  const { present, starts, ends, today, enrolled, placed, left, sections } = preview;
  const isOpen = starts <= today && today <= ends;
  return [
    enrolled > 0 &&
      `${formatCount(enrolled, 'student is', 'students are')} enrolled from ${showDate(starts)} on, each in the class and section of now: nobody has promoted them.`,
    placed > 0 && `${formatCount(placed, 'student has', 'students have')} a section in this year already.`,
    enrolled === 0 && placed === 0 && 'No student is in a section of this year.',
    left > 0 && `${formatCount(left, 'student who has left is', 'students who have left are')} not enrolled.`,
    sections > 0 &&
      preview.without_timetable > 0 &&
      `${preview.without_timetable.toLocaleString('en-IN')} of ${formatCount(sections, 'section has', 'sections have')} no timetable in this year.`,
    present !== '' && `${present} can only be looked at: its attendance, marks and timetables close.`,
    !isOpen &&
      `Today is outside of this year: attendance can be taken from ${showDate(starts)} to ${showDate(ends)}.`,
    'Undo makes the earlier year current again, until something is recorded.',
  ].filter((effect) => effect !== false);
}

/** Props of `SetDialog`. */
export type SetDialogProps = {
  /** Key and name of the year. */
  year: { key: string; name: string };
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Dialog that says what making a year the current one does, and asks. */
export function SetDialog({ year, isOpen, onConfirm, onCancel }: SetDialogProps) {
  const query = useLoad(previewSet, { key: year.key, enabled: isOpen });
  return (
    <ConfirmDialog
      title={`SET ${year.name}?`}
      tone="neutral"
      actionLabel="SET"
      isOpen={isOpen}
      onOpenChange={onCancel}
      onAction={onConfirm}
    >
      <Loaded
        query={query}
        what="what SET does"
        role="alert"
        loading={<Skeleton label="Counting what SET does…" lines={4} />}
      >
        {(preview) => (
          <Effects>
            {listEffects(preview).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Effects>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
