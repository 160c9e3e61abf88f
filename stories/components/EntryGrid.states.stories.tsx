import { EntryGrid, type EntryColumn } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { buildPupilMarks, everyKind, pupilKey, pupilName, type PupilMarks } from './entry/pupilMarks.ts';
import { type Guide } from './states/guide.ts';
import { type Say } from './states/say.ts';
import { statesOf } from './states/statesOf.tsx';

const shared = { rowKey: pupilKey, rowLabel: pupilName, onChange: fn(), onResolve: fn() };
const three = buildPupilMarks(3).map((row, at) => ({
  ...row,
  values: { english: String(30 + at), maths: at === 1 ? '55' : 'AB' },
}));
const asBoxes: EntryColumn<PupilMarks>[] = everyKind.map((column) =>
  column.kind === 'readOnly' ? column : { ...column, kind: 'text', maxLength: 200 },
);

const guide: Guide = {
  keyboard: [
    [
      'Tab',
      'Comes to the cell that had the focus last; then to the next cell of the row, and out at its end.',
    ],
    ['Any letter or digit', 'Begins to edit the cell. On a choice: takes the next option with that letter.'],
    ['Enter, Shift+Enter', 'Keep what was typed and go down or up; after Tabs, to where the row began.'],
    ['← → ↑ ↓', 'Go to the next cell, also out of what was just typed.'],
    [
      'Home, End, Page Up, Page Down',
      'Go to the ends of the row, or ten rows on; with Ctrl, to the ends of the grid.',
    ],
    ['F2, Space', 'Edit what is there; a choice opens as a list.'],
    ['Escape', 'Gives an edit or a chosen block up; takes the other value where two changed the cell.'],
    ['Shift+arrows, Ctrl+A', 'Choose a block of cells, or all.'],
    ['Delete', 'Empties what is chosen.'],
    ['Ctrl+D', 'Repeats the first chosen row in the others, or the row above.'],
    ['Ctrl+C, Ctrl+X, Ctrl+V', 'Copy, cut and paste blocks, also from and to spreadsheets.'],
    ['Ctrl+Z, Ctrl+Y', 'Undo and do again.'],
  ],
  doThis: {
    shows: <EntryGrid {...shared} label="Do" columns={everyKind.slice(0, 3)} rows={three.slice(0, 2)} />,
    says: 'Give a cell its kind and its bounds, so that a slip is seen where it is made.',
  },
  notThis: {
    shows: <EntryGrid {...shared} label="Don’t" columns={asBoxes.slice(0, 3)} rows={three.slice(0, 2)} />,
    says: 'Take a list of records for a grid of values: what is read and sorted is a DataTable.',
  },
  without: {
    Disabled: 'A cell that cannot be changed can still be read and copied: it is read-only.',
    Loading: 'It begins with its rows; until then a screen shows a skeleton.',
  },
};

const meta = {
  title: 'Components/Forms/EntryGrid',
  id: 'components-entrygrid',
  component: EntryGrid<PupilMarks>,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof EntryGrid<PupilMarks>>;
export default meta;

const draw = ({ title, name, sentence, detail }: Say) => (
  <EntryGrid
    {...shared}
    label={title}
    columns={everyKind.map((column) => (column.id === 'english' ? { ...column, label: title } : column))}
    rows={[
      { id: '1', name, values: { english: '41', maths: '55', remark: sentence } },
      { id: '2', name: detail, values: { english: 'AB' }, states: { english: { kind: 'saved' } } },
    ]}
  />
);

const states = statesOf({
  guide,
  draw,
  hovered: '[data-row]',
  focused: '[data-column]',
  walk: [
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
