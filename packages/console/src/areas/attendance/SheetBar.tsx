import { attendanceMarks, toLetter, type AttendanceMark } from '@firstbell/schema';
import { Badge, Banner, Button, visuallyHidden } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../platform/debounce/useDebouncedValue.ts';
import { MARK_TONES } from './markTones.ts';
import { countMarks, type Marks } from './roster.ts';

/** Props of `SheetBar`. */
export type SheetBarProps = {
  /** Marks that the school offers. Another mark is shown while a student has it. */
  offered: readonly AttendanceMark[];
  marks: Marks;
  /** Text about the marks that were set last, for screen readers; empty before the first mark. */
  lastMarks: string;
  canSave: boolean;
  isBusy: boolean;
  error: string | undefined;
  onSave: () => void;
};

/** Delay in ms after the last mark before the totals are announced. */
const ANNOUNCE_DELAY_MS = 800;

const LiveRegion = styled.p`
  ${visuallyHidden}
`;

/** Sticky bar with the totals of a sheet and the Save button. */
export function SheetBar({ offered, marks, lastMarks, canSave, isBusy, error, onSave }: SheetBarProps) {
  const counts = countMarks(marks);
  const shownMarks = attendanceMarks.filter((mark) => offered.includes(mark) || counts[mark] > 0);
  const totals = shownMarks.map((mark) => `${counts[mark]} ${mark.toLowerCase()}`).join(', ');
  const announcement = useDebouncedValue(
    lastMarks === '' ? '' : `${lastMarks}. ${totals}.`,
    ANNOUNCE_DELAY_MS,
  );
  return (
    <div className="bar">
      <div role="alert">{error !== undefined && <Banner tone="danger">{error}</Banner>}</div>
      <div className="line">
        <ul aria-label="Marked so far">
          {shownMarks.map((mark) => (
            <li key={mark}>
              <Badge tone={MARK_TONES[mark]}>
                <span>
                  {toLetter(mark)}
                  <span className="rest">{mark.slice(1)}</span> {counts[mark]}
                </span>
              </Badge>
            </li>
          ))}
        </ul>
        {canSave && (
          <Button variant="primary" isPending={isBusy} onClick={onSave}>
            Save
          </Button>
        )}
      </div>
      <LiveRegion role="status">{announcement}</LiveRegion>
    </div>
  );
}
