import { FormField } from '@firstbell/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { readCommand } from './command.ts';
import { type Marks, type RosterRow } from './roster.ts';

/** Imperative handle of the command line. */
export type CommandHandle = {
  /** Returns the marks of the typed command and clears it; `undefined` for an invalid one, whose error the line shows. */
  take: () => Marks | undefined;
};

/** Props of `CommandLine`. */
export type CommandLineProps = {
  rows: readonly RosterRow[];
  /** Section as shown, such as `V-B`. */
  section: string;
  isDisabled: boolean;
  onMark: (changes: Marks) => void;
  ref: Ref<CommandHandle>;
};

/** Maximum length of a command. */
const MOST = 500;

/** True where a keyboard is likely: on a touch screen the on-screen keyboard would cover the list. */
const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches;

/** Input for roll numbers with letters, such as `12A 27L 33A`: Enter marks them. */
export function CommandLine({ rows, section, isDisabled, onMark, ref }: CommandLineProps) {
  const [text, setText] = useState('');
  const [isDone, setIsDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { parts, faults } = readCommand(text, { rows, section, isDone });

  useEffect(() => {
    const { activeElement, body } = document;
    // Focused only if no other element is: after a sheet was opened, not while its date is typed.
    const isFree = activeElement === body || activeElement?.tagName === 'H1' || activeElement === null;
    if (isFree && !isDisabled && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [isDisabled]);

  const take = (): Marks | undefined => {
    const command = readCommand(text, { rows, section, isDone: true });
    if (command.faults.length > 0) {
      setIsDone(true);
      input.current?.focus();
      return undefined;
    }
    setText('');
    setIsDone(false);
    return Object.fromEntries(command.parts.map(({ id, mark }) => [id, mark]));
  };
  useImperativeHandle(ref, () => ({ take }));

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    // Enter marks; it never submits the sheet.
    event.preventDefault();
    const marks = take();
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
        maxLength={MOST}
        value={text}
        isDisabled={isDisabled}
        errorMessage={faults.join(' ') || undefined}
        description={preview || 'P present, A absent, L late, E excused; Enter marks.'}
        onChange={({ target }) => {
          setText(target.value);
          setIsDone(false);
        }}
        onKeyDown={press}
      />
    </div>
  );
}
