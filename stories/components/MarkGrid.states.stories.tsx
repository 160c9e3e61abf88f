import { MarkGrid, type MarkOption } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];
const two = [
  { id: 'a', name: 'Asha Rao', number: '1' },
  { id: 'b', name: 'Dev Rao', number: '2' },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the row that had the focus last, and leads on to what follows the grid.'],
    ['↑ ↓', 'Move to the row before or after.'],
    ['← →', 'Move to the column beside, where there are two.'],
    ['Home End', 'Move to the first or last row.'],
    ['Page Up Page Down', 'Move ten rows.'],
    ['P A L E', 'Set the mark of that letter where the focus is.'],
    ['Space', 'Sets the next mark, as a press does.'],
  ],
  doThis: {
    shows: (
      <MarkGrid
        label="Do"
        rows={two}
        options={options}
        values={{ a: 'present', b: 'absent' }}
        onChange={fn()}
      />
    ),
    says: 'Put the usual mark first: it is quiet, so that the others are found at a glance.',
  },
  notThis: {
    shows: (
      <MarkGrid
        label="Not this"
        rows={two}
        options={[...options].reverse()}
        values={{ a: 'present', b: 'absent' }}
        onChange={fn()}
      />
    ),
    says: 'Make the rare mark the first: then everybody stands out, and nobody does.',
  },
  without: {
    Invalid: 'Every mark is a right one; what is in conflict says so in the row.',
    Loading: 'A mark shows at once; the sheet says when it is saved.',
  },
};

const meta = {
  title: 'Components/Forms/MarkGrid',
  id: 'components-markgrid',
  component: MarkGrid,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof MarkGrid>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, name }) => (
    <MarkGrid
      label={title}
      rows={options.map(({ value }, at) => ({ id: value, name, number: String(at + 1) }))}
      options={options}
      values={Object.fromEntries(options.map(({ value }) => [value, value]))}
      onChange={fn()}
    />
  ),
  hovered: '[role="row"]',
  focused: '.mark',
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
