import { EntryGrid, type EntryColumn } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import {
  buildStudentMarks,
  columnsOfEveryKind,
  readStudentKey,
  readStudentName,
  type StudentMarks,
} from '../entry/studentMarks.ts';
import { type Guide } from '../states/guide.ts';
import { type SampleTexts } from '../states/sampleTexts.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const sharedProps = { rowKey: readStudentKey, rowLabel: readStudentName, onChange: fn(), onResolve: fn() };
const threeRows = buildStudentMarks(3).map((row, index) => ({
  ...row,
  values: { english: String(30 + index), maths: index === 1 ? '55' : 'AB' },
}));
const textColumns: EntryColumn<StudentMarks>[] = columnsOfEveryKind.map((column) =>
  column.kind === 'readOnly' ? column : { ...column, kind: 'text', maxLength: 200 },
);

const guide: Guide = {
  keyboard: [
    [
      'Tab',
      'Moves to the last focused cell, then to the next cell of the row, and out of the grid at the end of the row.',
    ],
    ['Any letter or digit', 'Starts an edit. In a choice: selects the next option with that letter.'],
    [
      'Enter, Shift+Enter',
      'Apply the typed value and move down or up. After a row was filled in with Tab, Enter moves to the column in which its entry began.',
    ],
    ['← → ↑ ↓', 'Move to the next cell. An edit started by typing is applied first.'],
    [
      'Home, End, Page Up, Page Down',
      'Move to the first or last cell of the row, or by ten rows. With Ctrl: to the first or last cell of the grid.',
    ],
    ['F2, Space', 'Edit the value; a choice opens its list.'],
    ['Escape', 'Cancels an edit or a selection; in a conflict, keeps the other person’s value.'],
    ['Shift+arrows, Ctrl+A', 'Select a range of cells, or all cells.'],
    ['Delete', 'Clears the selected cells.'],
    [
      'Ctrl+D',
      'Fills down: copies the first selected row to the other selected rows. With one selected row, copies the row above it.',
    ],
    ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut and paste ranges, also from and to spreadsheets.'],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo.'],
    ['Alt+Enter', 'Opens the link of the row, if a column has one.'],
  ],
  doThis: {
    example: (
      <EntryGrid
        {...sharedProps}
        label="Do"
        columns={columnsOfEveryKind.slice(0, 3)}
        rows={threeRows.slice(0, 2)}
      />
    ),
    explanation: 'Set the kind and the limits of a column, so that a typing error shows immediately.',
  },
  notThis: {
    example: (
      <EntryGrid
        {...sharedProps}
        label="Don’t"
        columns={textColumns.slice(0, 3)}
        rows={threeRows.slice(0, 2)}
      />
    ),
    explanation: 'Use text columns for numbers and choices: errors show only after the save.',
  },
  impossibleStates: {
    Disabled: 'Cells are read-only instead, so that they can be read and copied.',
    Loading: 'Until the rows are loaded, the screen shows a skeleton.',
  },
};

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: EntryGrid<StudentMarks>,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof EntryGrid<StudentMarks>>;
export default meta;

const render = ({ title, name, sentence, detail }: SampleTexts) => (
  <EntryGrid
    {...sharedProps}
    label={title}
    columns={columnsOfEveryKind.map((column) =>
      column.id === 'english' ? { ...column, label: title } : column,
    )}
    rows={[
      { id: '1', name, values: { english: '41', maths: '55', remark: sentence } },
      { id: '2', name: detail, values: { english: 'AB' }, states: { english: { kind: 'saved' } } },
    ]}
  />
);

const states = createStateStories({
  guide,
  render,
  hovered: '[data-row]',
  focused: '[data-column]',
  tabOrder: [
    ['{Tab}', 'gridcell', '41'],
    ['{Tab}', 'gridcell', '55'],
    ['{ArrowDown}{Home}', 'rowheader', 'V-B, S1004'],
    ['{ArrowRight}', 'gridcell', 'AB saved'],
    ['7', 'textbox', 'V-B, S1004, Attendance'],
    ['{Escape}', 'gridcell', 'AB saved'],
  ],
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
export const Keyboard = states.Keyboard;
