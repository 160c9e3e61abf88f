import { areas, type AttendanceSheet } from '@firstbell/schema';
import { Banner, Button, EmptyState, MarkGrid, notify, type MarkGridRow } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent } from 'react';
import { showDate } from '../../platform/dates/showDate.ts';
import { StudentLeaveDialog } from '../../features/studentLeave/StudentLeaveDialog.tsx';
import { LeaveDialog } from '../../records/form/LeaveDialog.tsx';
import { History } from '../../records/history/History.tsx';
import { type SheetOf } from './offline/sheetOf.ts';
import { CommandLine, type CommandHandle } from './CommandLine.tsx';
import { type Conflict } from './edits.ts';
import { markOptions } from './markTones.ts';
import { dropSheet, outboxOptions, type WaitingSheet } from './offline/outbox.ts';
import { useOutboxStore } from './offline/useOutbox.ts';
import { rosterOf, startMarks, type Marks } from './roster.ts';
import { SavedBy } from './SavedBy.tsx';
import { SheetBar } from './SheetBar.tsx';
import { ConflictLine, SheetNotes, SheetRoot, SheetTools } from './sheetLook.ts';
import { useSheetForm } from './useSheetForm.ts';

/** Props of `SheetForm`. */
export type SheetFormProps = {
  of: SheetOf;
  sheet: AttendanceSheet;
  canSave: boolean;
  /** The unsent sheet in this browser. */
  waiting: WaitingSheet | undefined;
};

/** Form of an attendance sheet. */
export function SheetForm({ of, sheet, canSave, waiting }: SheetFormProps) {
  const outbox = useOutboxStore();
  const client = useQueryClient();
  const { rows, others } = rosterOf(sheet, of.date, showDate);
  const form = useSheetForm({ of, sheet, rows, start: startMarks(sheet, rows, of.date), waiting });
  const [hasOthers, setHasOthers] = useState(false);
  const [isLeaveOpen, setIsLeaveOpen] = useState(false);
  const [last, setLast] = useState('');
  const command = useRef<CommandHandle>(null);
  const { record } = sheet;
  const areOthersShown = hasOthers || others.some(({ id }) => form.marks[id]);
  const shown = areOthersShown ? [...rows, ...others] : rows;
  const section = `${of.class}-${of.section}`;
  const more = others.length === 1 ? '1 more student' : `${others.length} more students`;
  const showOthers = () => (
    <Button size="small" onClick={() => setHasOthers(true)}>
      Show {more} of {section}
    </Button>
  );

  const announce = (changes: Marks) => {
    const names = shown.filter(({ id }) => changes[id]).map(({ id, name }) => `${name} ${changes[id]}`);
    if (names.length > 0) setLast(names.join(', '));
  };
  const mark = (changes: Marks) => {
    form.mark(changes);
    announce(changes);
  };
  const markAllPresent = () => {
    const before = form.edited;
    form.mark(Object.fromEntries(shown.map(({ id }) => [id, 'Present'])));
    setLast('Everybody present');
    notify.info('Everybody is marked present. Nothing is saved yet.', {
      id: 'all-present',
      action: { label: 'Undo', onAction: () => form.putBack(before) },
    });
  };
  const save = () => {
    const written = command.current?.take();
    if (written === undefined) return;
    form.save(written);
    announce(written);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (canSave) save();
  };
  const discard = async () => {
    await dropSheet(outbox, of);
    form.putBack({});
    await client.invalidateQueries({ queryKey: outboxOptions(outbox).queryKey });
  };

  if (shown.length === 0) {
    return (
      <EmptyState
        title={
          others.length === 0
            ? `${section} has no students`
            : `Nobody was in ${section} on ${showDate(of.date)}`
        }
        actions={others.length > 0 && showOthers()}
      >
        {others.length === 0
          ? 'Students appear here as soon as they are in this section.'
          : 'Its students were admitted later.'}
      </EmptyState>
    );
  }
  const gridRows: MarkGridRow[] = shown.map(({ id, name, rollNumber, note }) => ({
    id,
    name,
    number: rollNumber,
    note,
    detail: detailOf(id),
  }));
  return (
    <>
      <SheetRoot
        aria-label={`Attendance of ${section} on ${showDate(of.date)}`}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={press}
      >
        <div className="body">
          {canSave && (
            <SheetTools className="tools">
              <CommandLine ref={command} rows={shown} section={section} isDisabled={!canSave} onMark={mark} />
              <Button onClick={markAllPresent}>Mark all present</Button>
              <Button variant="quiet" onClick={() => setIsLeaveOpen(true)}>
                Leave…
              </Button>
            </SheetTools>
          )}
          <SheetNotes>
            <p role="status">
              {record && <SavedBy record={record} />}
              {!record && !waiting && 'Not saved yet: everybody is marked present.'}
            </p>
            {canSave && (
              <p className="keys">
                <kbd>P</kbd> <kbd>A</kbd> <kbd>L</kbd> <kbd>E</kbd> mark, <kbd>↑</kbd> <kbd>↓</kbd> move,{' '}
                <kbd>Ctrl</kbd>+<kbd>Enter</kbd> saves, <kbd>[</kbd> <kbd>]</kbd> change the day
              </p>
            )}
          </SheetNotes>
          {form.isDraft && <Banner>What you marked before is back. Save it when it is right.</Banner>}
          {form.conflicts.size > 0 && (
            <Banner tone="warning">
              {`Someone else changed ${form.conflicts.size === 1 ? 'a mark' : `${form.conflicts.size} marks`} that you changed too. Both marks are shown at the child: choose which one stays, then save.`}
            </Banner>
          )}
          {waiting?.state === 'waiting' && (
            <Banner>This sheet is kept on this computer and waits to be sent.</Banner>
          )}
          {waiting?.state === 'refused' && (
            <Banner
              tone="warning"
              action={
                <Button size="small" onClick={() => void discard()}>
                  Discard
                </Button>
              }
            >
              {`What you saved without a network was not taken: ${waiting.reason}`}
            </Banner>
          )}
          <MarkGrid
            label={`Marks of ${section}`}
            rows={gridRows}
            options={markOptions}
            values={form.marks}
            onChange={(id, value) => mark({ [id]: value })}
            isDisabled={!canSave}
          />
          {others.length > 0 && !areOthersShown && <div>{showOthers()}</div>}
        </div>
        <SheetBar
          marks={form.marks}
          last={last}
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
      <StudentLeaveDialog
        isOpen={isLeaveOpen}
        students={shown.map(({ id, name, rollNumber }) => ({
          id,
          label: rollNumber === '' ? name : `${rollNumber} ${name}`,
        }))}
        leaves={sheet.leaves}
        date={of.date}
        nameOf={(id) => shown.find((row) => row.id === id)?.name ?? id}
        onClose={() => setIsLeaveOpen(false)}
      />
      <LeaveDialog blocker={form.guard.blocker} onLeave={form.guard.leave} />
    </>
  );

  function detailOf(id: string) {
    const conflict = form.conflicts.get(id);
    if (!conflict) return undefined;
    return (
      <ConflictChoice
        conflict={conflict}
        onKeepMine={() => form.keepMine(id)}
        onTakeTheirs={() => form.showSaved(id)}
      />
    );
  }
}

/** Labels of the marks in the history: the name of each student, by `marks.<id>`. */
const markLabels = (marks: readonly { id: string; name: string }[]) =>
  Object.fromEntries(marks.map(({ id, name }) => [`marks.${id}`, name]));

type ConflictChoiceProps = { conflict: Conflict; onKeepMine: () => void; onTakeTheirs: () => void };

/** Conflict at a child that somebody else marked, with the choice of the mark to keep. */
function ConflictChoice({ conflict: { mine, theirs, by }, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <ConflictLine role="group" aria-label={`${by} marked ${theirs}, you marked ${mine}`}>
      <span>{`${by} marked ${theirs}; you marked ${mine}.`}</span>
      <Button size="small" onClick={onKeepMine}>{`Keep ${mine}`}</Button>
      <Button size="small" onClick={onTakeTheirs}>{`Take ${theirs}`}</Button>
    </ConflictLine>
  );
}
