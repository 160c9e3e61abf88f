import { areas, toLetter, offeredMarks, type AttendanceSheet } from '@firstbell/schema';
import { Banner, Button, EmptyState, MarkGrid, notify, type MarkGridRow } from '@firstbell/ui';
import { Fragment, useRef, useState, type KeyboardEvent } from 'react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { createPersonUrl } from '../../features/profiles/profileUrls.ts';
import { StudentLeaveDialog } from '../../features/studentLeave/StudentLeaveDialog.tsx';
import { UnsavedChangesDialog } from '../../records/form/UnsavedChangesDialog.tsx';
import { History } from '../../records/history/History.tsx';
import { type AttendanceSetting, type SheetPlace } from '@firstbell/schema/sheets';
import { CommandLine, type CommandHandle } from './CommandLine.tsx';
import { type Conflict } from './edits.ts';
import { createMarkOptions } from './markTones.ts';
import { type UnsentSheet } from './offline/outbox.ts';
import { buildRoster, createInitialMarks, type Marks } from './roster.ts';
import { SavedBy } from './SavedBy.tsx';
import { SheetBar } from './SheetBar.tsx';
import { ConflictLine, SheetNotes, SheetRoot, SheetTools } from './sheetLook.ts';
import { useSheetForm } from './useSheetForm.ts';

/** Props of `SheetForm`. */
export type SheetFormProps = {
  /** Day and section of the sheet. */
  place: SheetPlace;
  sheet: AttendanceSheet;
  /** Tells which marks the school offers. */
  setting: AttendanceSetting;
  canSave: boolean;
  /** Sheet stored in this browser and not yet sent; undefined if there is none. */
  unsentSheet: UnsentSheet | undefined;
};

/** Form of an attendance sheet. */
export function SheetForm({ place, sheet, setting, canSave, unsentSheet }: SheetFormProps) {
  const { rows, addableStudents } = buildRoster(sheet, place.date, showDate);
  const offered = offeredMarks(setting);
  const form = useSheetForm({
    place,
    sheet,
    rows,
    initialMarks: createInitialMarks(sheet, rows, place.date),
    unsentSheet,
  });
  const [isExpandedByUser, setIsExpandedByUser] = useState(false);
  const [isLeaveOpen, setIsLeaveOpen] = useState(false);
  const [lastMarks, setLastMarks] = useState('');
  const command = useRef<CommandHandle>(null);
  const { record } = sheet;
  const canOpenStudents = useAccess().can('student', 'read');
  const isShowingAddable = isExpandedByUser || addableStudents.some(({ id }) => form.marks[id]);
  const shownRows = isShowingAddable ? [...rows, ...addableStudents] : rows;
  const isEverybodyPresent = shownRows.every(({ id }) => form.marks[id] === 'Present');
  const section = `${place.class}-${place.section}`;
  const addableText = formatCount(addableStudents.length, 'more student');
  const addableButton = (
    <Button size="small" onClick={() => setIsExpandedByUser(true)}>
      Show {addableText} of {section}
    </Button>
  );

  const announce = (changes: Marks) => {
    const names = shownRows.filter(({ id }) => changes[id]).map(({ id, name }) => `${name} ${changes[id]}`);
    if (names.length > 0) setLastMarks(names.join(', '));
  };
  const setMarks = (changes: Marks) => {
    form.mark(changes);
    announce(changes);
  };
  const markAllPresent = () => {
    const previousEdits = form.edited;
    form.mark(Object.fromEntries(shownRows.map(({ id }) => [id, 'Present'])));
    setLastMarks('Everybody present');
    notify.info('Everybody is marked present. Nothing is saved yet.', {
      id: 'all-present',
      action: { label: 'Undo', onAction: () => form.replaceEdits(previousEdits) },
    });
  };
  const save = () => {
    const typedMarks = command.current?.takeMarks();
    if (typedMarks === undefined) return;
    form.save(typedMarks);
    announce(typedMarks);
  };
  const saveOnCtrlEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave) save();
  };

  if (shownRows.length === 0) {
    return (
      <EmptyState
        title={
          addableStudents.length === 0
            ? `${section} has no students`
            : `Nobody was in ${section} on ${showDate(place.date)}`
        }
        actions={addableStudents.length > 0 && addableButton}
      >
        {addableStudents.length === 0
          ? 'Students appear here as soon as they are in this section.'
          : 'Its students were admitted later.'}
      </EmptyState>
    );
  }
  const gridRows: MarkGridRow[] = shownRows.map(({ id, name, rollNumber, note }) => ({
    id,
    name,
    number: rollNumber,
    note,
    ...(canOpenStudents && { href: createPersonUrl('student', id) }),
    detail: renderDetail(id),
  }));
  return (
    <>
      <SheetRoot
        aria-label={`Attendance of ${section} on ${showDate(place.date)}`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={saveOnCtrlEnter}
      >
        <div className="body">
          {canSave && (
            <SheetTools className="tools">
              <CommandLine
                ref={command}
                offered={offered}
                rows={shownRows}
                section={section}
                isDisabled={!canSave}
                onMark={setMarks}
              />
              <Button onClick={markAllPresent}>Mark all present</Button>
              <Button variant="quiet" onClick={() => setIsLeaveOpen(true)}>
                Leave…
              </Button>
            </SheetTools>
          )}
          <SheetNotes>
            <p role="status">
              {record && <SavedBy record={record} />}
              {!record &&
                !unsentSheet &&
                (isEverybodyPresent ? 'Not saved yet: everybody is marked present.' : 'Not saved yet.')}
            </p>
            {canSave && (
              <p className="keys">
                {offered.map((mark) => (
                  <Fragment key={mark}>
                    <kbd>{toLetter(mark)}</kbd>{' '}
                  </Fragment>
                ))}
                mark, <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves,{' '}
                {canOpenStudents && (
                  <>
                    <kbd>Alt</kbd>+<kbd>Enter</kbd> opens the student,{' '}
                  </>
                )}
                <kbd>[</kbd> <kbd>]</kbd> change the day
              </p>
            )}
          </SheetNotes>
          {form.isDraft && <Banner>Your unsaved marks were restored. Check them, then save.</Banner>}
          {form.conflicts.size > 0 && (
            <Banner tone="warning">
              {`Someone else changed ${form.conflicts.size === 1 ? 'a mark' : `${form.conflicts.size} marks`} that you changed too. Both marks are shown at the student: choose which one stays, then save.`}
            </Banner>
          )}
          {unsentSheet?.state === 'waiting' && (
            <Banner>This sheet is kept on this computer and waits to be sent.</Banner>
          )}
          {unsentSheet?.state === 'refused' && (
            <Banner
              tone="warning"
              action={
                <Button size="small" onClick={() => void form.discard()}>
                  Discard
                </Button>
              }
            >
              {form.error === undefined
                ? `This sheet was not saved: ${unsentSheet.reason}`
                : 'This sheet is kept on this computer until you save or discard it.'}
            </Banner>
          )}
          <MarkGrid
            label={`Marks of ${section}`}
            rows={gridRows}
            options={createMarkOptions(setting)}
            values={form.marks}
            onChange={(id, value) => setMarks({ [id]: value })}
            isDisabled={!canSave}
          />
          {addableStudents.length > 0 && !isShowingAddable && <div>{addableButton}</div>}
        </div>
        <SheetBar
          offered={offered}
          marks={form.marks}
          lastMarks={lastMarks}
          canSave={canSave}
          isBusy={form.isBusy}
          error={form.error}
          onSave={save}
        />
      </SheetRoot>
      {record && (
        <History
          key={record.key}
          area={{
            ...areas.attendance,
            labels: { ...areas.attendance.labels, ...markLabelsOf(record.marks) },
          }}
          record={record}
          canEdit={canSave}
          onRestored={(_, name) => {
            form.discardEdit(name.slice('marks.'.length));
          }}
        />
      )}
      <StudentLeaveDialog
        isOpen={isLeaveOpen}
        students={shownRows.map(({ id, name, rollNumber }) => ({
          id,
          label: rollNumber === '' ? name : `${rollNumber} ${name}`,
        }))}
        leaves={sheet.leaves}
        date={place.date}
        nameOf={(id) => shownRows.find((row) => row.id === id)?.name ?? id}
        onClose={() => setIsLeaveOpen(false)}
      />
      <UnsavedChangesDialog blocker={form.guard.blocker} onLeave={form.guard.discardAndLeave} />
    </>
  );

  function renderDetail(id: string) {
    const conflict = form.conflicts.get(id);
    if (!conflict) return undefined;
    return (
      <ConflictChoice
        conflict={conflict}
        onKeepMine={() => form.keepMine(id)}
        onTakeTheirs={() => form.discardEdit(id)}
      />
    );
  }
}

/** Labels of the marks in the history: the name of each student, by `marks.<id>`. */
const markLabelsOf = (marks: readonly { id: string; name: string }[]) =>
  Object.fromEntries(marks.map(({ id, name }) => [`marks.${id}`, name]));

type ConflictChoiceProps = { conflict: Conflict; onKeepMine: () => void; onTakeTheirs: () => void };

/** Conflict at a student whom somebody else marked, with buttons that keep either mark. */
function ConflictChoice({ conflict: { mine, theirs, by }, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <ConflictLine role="group" aria-label={`${by} marked ${theirs}, you marked ${mine}`}>
      <span>{`${by} marked ${theirs}; you marked ${mine}.`}</span>
      <Button size="small" onClick={onKeepMine}>{`Keep ${mine}`}</Button>
      <Button size="small" onClick={onTakeTheirs}>{`Take ${theirs}`}</Button>
    </ConflictLine>
  );
}
