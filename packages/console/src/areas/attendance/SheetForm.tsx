import { areas, attendanceMarks, type AttendanceMark, type AttendanceSheet } from '@firstbell/schema';
import { Badge, Banner, Button, EmptyState, Form, MarkGroup, type MarkTone } from '@firstbell/ui';
import { useState, type KeyboardEvent } from 'react';
import { showDate } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { History } from '../../records/history/History.tsx';
import { ConflictDialog } from '../../records/form/ConflictDialog.tsx';
import { LeaveDialog } from '../../records/form/LeaveDialog.tsx';
import { type SheetOf } from './api.ts';
import { countMarks, rosterOf, startMarks } from './roster.ts';
import { RosterHead, RosterList, RosterNotes } from './rosterLook.ts';
import { useSheetForm } from './useSheetForm.ts';

/** Props of `SheetForm`. */
export type SheetFormProps = { of: SheetOf; sheet: AttendanceSheet; canSave: boolean };

const TONES: Record<AttendanceMark, MarkTone> = {
  Present: 'success',
  Absent: 'danger',
  Late: 'warning',
  Excused: 'violet',
};

const options = attendanceMarks.map((mark) => ({
  value: mark,
  letter: mark.charAt(0),
  label: mark,
  tone: TONES[mark],
}));

/** Moves the focus to the next or previous student; the browser's arrow keys would change the mark instead. */
function moveFocusByArrow(event: KeyboardEvent<HTMLOListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const groups = [...event.currentTarget.querySelectorAll('[role="radiogroup"]')];
  const next = groups[groups.findIndex((group) => group.contains(event.target as Node)) + step];
  (next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector('input'))?.focus();
}

/** Form of an attendance sheet. */
export function SheetForm({ of, sheet, canSave }: SheetFormProps) {
  const { rows, others } = rosterOf(sheet, of.date, showDate);
  const form = useSheetForm(of, sheet, startMarks(sheet, rows));
  const [hasOthers, setHasOthers] = useState(false);
  const { record } = sheet;
  const areOthersShown = hasOthers || others.some(({ id }) => form.marks[id]);
  const shown = areOthersShown ? [...rows, ...others] : rows;
  const hasNumbers = shown.some(({ rollNumber }) => rollNumber !== '');
  const counts = countMarks(form.marks);
  const section = `${of.class}-${of.section}`;
  const more = others.length === 1 ? '1 more student' : `${others.length} more students`;

  if (shown.length === 0) {
    return (
      <EmptyState
        title={
          others.length === 0
            ? `${section} has no students`
            : `Nobody was in ${section} on ${showDate(of.date)}`
        }
        actions={
          others.length > 0 && (
            <Button
              onClick={() => {
                setHasOthers(true);
              }}
            >
              Show {more} of {section}
            </Button>
          )
        }
      >
        {others.length === 0
          ? 'Students appear here as soon as they are in this section.'
          : 'Its students were admitted later.'}
      </EmptyState>
    );
  }
  return (
    <>
      <Form
        aria-label={`Attendance of ${section} on ${showDate(of.date)}`}
        validationBehavior="aria"
        onSubmit={form.submit}
        isDisabled={!canSave}
        isPending={form.isBusy}
        errorMessage={form.error}
        hasRequiredNote={false}
      >
        <div>
          <RosterHead>
            <ul aria-label="Marked so far">
              {attendanceMarks.map((mark) => (
                <li key={mark}>
                  <Badge tone={TONES[mark]}>{`${mark} ${counts[mark]}`}</Badge>
                </li>
              ))}
            </ul>
            {canSave && (
              <Button
                size="small"
                onClick={() => {
                  form.mark(Object.fromEntries(rows.map(({ id }) => [id, 'Present'])));
                }}
              >
                Mark all present
              </Button>
            )}
          </RosterHead>
          <RosterNotes>
            <p>{record ? <SavedBy record={record} /> : 'Not saved yet: everybody is marked present.'}</p>
            {canSave && (
              <p className="keys">
                <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd> <kbd>E</kbd> mark, <kbd>↑</kbd> <kbd>↓</kbd> move
              </p>
            )}
          </RosterNotes>
          {form.isDraft && <Banner>What you marked before is back. Submit to save it.</Banner>}
          <RosterList onKeyDown={moveFocusByArrow}>
            {shown.map(({ id, name, rollNumber, note }) => (
              <li key={id}>
                {hasNumbers && (
                  <span className="number">
                    {rollNumber && <span className="said">Roll number </span>}
                    {rollNumber}
                  </span>
                )}
                <div className="who">
                  {name}
                  <small>{[id, note].filter(Boolean).join(' · ')}</small>
                </div>
                <MarkGroup
                  label={name}
                  name={`mark-${id}`}
                  value={form.marks[id] ?? ''}
                  options={options}
                  onChange={(mark) => {
                    form.mark({ [id]: mark });
                  }}
                  isDisabled={!canSave}
                />
              </li>
            ))}
          </RosterList>
          {others.length > 0 && !areOthersShown && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                setHasOthers(true);
              }}
            >
              Show {more} of {section}
            </Button>
          )}
        </div>
      </Form>
      {record && (
        <History
          key={record.key}
          area={{
            ...areas.attendance,
            labels: { ...areas.attendance.labels, ...markLabels(record.marks) },
          }}
          record={record}
          looks={{}}
          canEdit={canSave}
          onPutBack={(_, name) => {
            form.showSaved(name.slice('marks.'.length));
          }}
        />
      )}
      {form.collision && (
        <ConflictDialog
          area={{ ...areas.attendance, labels: namesOf(shown, form.collision.theirs.marks) }}
          looks={{}}
          merge={form.collision.merge}
          theirs={form.collision.theirs}
          onSettle={form.settleCollision}
          onClose={form.closeCollision}
        />
      )}
      <LeaveDialog blocker={form.guard.blocker} onLeave={form.guard.leave} />
    </>
  );
}

/** Labels of the marks in the history: the name of each student, by `marks.<id>`. */
const markLabels = (marks: Named) => Object.fromEntries(marks.map(({ id, name }) => [`marks.${id}`, name]));

type Named = readonly { id: string; name: string }[];
const namesOf = (...lists: Named[]) => Object.fromEntries(lists.flat().map(({ id, name }) => [id, name]));

function SavedBy({ record }: { record: NonNullable<AttendanceSheet['record']> }) {
  const { showInstant } = useSchoolTime();
  const saved = `Saved by ${record.created_by}, ${showInstant(record.created_at)}.`;
  if (record.version === 1) return saved;
  return `${saved} Corrected by ${record.updated_by}, ${showInstant(record.updated_at)}.`;
}
