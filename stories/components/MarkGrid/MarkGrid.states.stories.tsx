import { MarkGrid, type MarkOption } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];
const twoRows = [
  { id: 'a', name: 'Asha Rao', number: '1' },
  { id: 'b', name: 'Dev Rao', number: '2' },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the row that was focused last, then out of the grid.'],
    ['↑ ↓', 'Move to the previous or next row.'],
    ['← →', 'Move to the neighbouring column, if there are two.'],
    ['Home End', 'Move to the first or last row.'],
    ['Page Up Page Down', 'Move ten rows.'],
    ['P A L E', 'Set the mark of that letter in the focused row.'],
    ['Space', 'Sets the next mark, like a press.'],
    ['Alt+Enter', 'Opens the page of the name, if the row has a link.'],
  ],
  doThis: {
    example: (
      <MarkGrid
        label="Do"
        rows={twoRows}
        options={options}
        values={{ a: 'present', b: 'absent' }}
        onChange={fn()}
      />
    ),
    explanation: 'Put the most common mark first: it is subdued, so that the others stand out.',
  },
  notThis: {
    example: (
      <MarkGrid
        label="Not this"
        rows={twoRows}
        options={[...options].reverse()}
        values={{ a: 'present', b: 'absent' }}
        onChange={fn()}
      />
    ),
    explanation: 'Put a rare mark first: then every row stands out.',
  },
  impossibleStates: {
    Invalid: 'Every mark is valid; a conflict is shown in the row.',
    Loading: 'A mark is shown immediately; the surrounding screen shows the save status.',
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

const states = createStateStories({
  guide,
  render: ({ title, name }) => (
    <MarkGrid
      label={title}
      rows={options.map(({ value }, index) => ({ id: value, name, number: String(index + 1) }))}
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
