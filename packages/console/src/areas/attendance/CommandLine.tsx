import { toLetter, type AttendanceMark } from '@firstbell/schema';
import { FormField } from '@firstbell/ui';
import { useRef, useState, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { useInitialFocus } from '../../platform/focus/useInitialFocus.ts';
import { parseCommand } from './command.ts';
import { type Marks, type RosterRow } from './roster.ts';

/** Imperative handle of the command line. */
export type CommandHandle = {
  /**
   * Returns the marks of the typed command and clears the input; for an invalid command, shows the error and
   * returns `undefined`.
   */
  takeMarks: () => Marks | undefined;
};

/** Props of `CommandLine`. */
export type CommandLineProps = {
  /** Marks that the school offers. */
  offered: readonly AttendanceMark[];
  rows: readonly RosterRow[];
  /** Name of the section (`V-B`), for error messages. */
  section: string;
  isDisabled: boolean;
  onMark: (changes: Marks) => void;
  ref: Ref<CommandHandle>;
};

/** Maximum length of a command in characters. */
const MAX_LENGTH = 500;

/** Lists marks with their letters: `P present, A absent`. */
const listLetters = (marks: readonly AttendanceMark[]) =>
  marks.map((mark) => `${toLetter(mark)} ${mark.toLowerCase()}`).join(', ');

/** Input for roll numbers with letters (`12A 27L 33A`); Enter sets these marks. */
export function CommandLine({ offered, rows, section, isDisabled, onMark, ref }: CommandLineProps) {
  const [text, setText] = useState('');
  const [isComplete, setIsComplete] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { parts, problems } = parseCommand(text, { offered, rows, section, isComplete });

  useInitialFocus(!isDisabled, () => input.current?.focus({ preventScroll: true }));

  const takeMarks = (): Marks | undefined => {
    const command = parseCommand(text, { offered, rows, section, isComplete: true });
    if (command.problems.length > 0) {
      setIsComplete(true);
      input.current?.focus();
      return undefined;
    }
    setText('');
    setIsComplete(false);
    return Object.fromEntries(command.parts.map(({ id, mark }) => [id, mark]));
  };
  useImperativeHandle(ref, () => ({ takeMarks }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // Enter only sets the marks; it must not submit the sheet.
    event.preventDefault();
    const marks = takeMarks();
    if (marks && Object.keys(marks).length > 0) onMark(marks);
  };

  const preview = parts.map(({ rollNumber, name, mark }) => `${rollNumber} ${name} ${mark}`).join(' · ');
  return (
    <div className="command">
      <FormField
        ref={input}
        kind="text"
        label="Roll numbers and letters"
        name="command"
        width="full"
        placeholder="12A 27L 33A"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        isDisabled={isDisabled}
        errorMessage={problems.join(' ') || undefined}
        description={preview || `${listLetters(offered)}. The Enter key sets the marks.`}
        onChange={({ target }) => {
          setText(target.value);
          setIsComplete(false);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
