import { MarkGroup, type MarkOption } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const options: readonly MarkOption[] = [
  { value: 'present', letter: 'P', label: 'Present', tone: 'success' },
  { value: 'absent', letter: 'A', label: 'Absent', tone: 'danger' },
  { value: 'late', letter: 'L', label: 'Late', tone: 'warning' },
  { value: 'excused', letter: 'E', label: 'Excused', tone: 'violet' },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the selected mark, then to the next group.'],
    ['← →', 'Set the previous or next mark.'],
    ['P A L E', 'Set the mark of that letter.'],
    ['Space', 'Sets the first mark if none is set.'],
  ],
  doThis: {
    example: <MarkGroup label="Asha Rao" name="do" value="late" options={options} onChange={fn()} />,
    explanation: 'Use letter and colour together, for people who do not see colours.',
  },
  notThis: {
    example: (
      <MarkGroup
        label="Dev Rao"
        name="dont"
        value="a"
        options={'abcdefgh'
          .split('')
          .map((value) => ({ value, letter: value.toUpperCase(), label: value, tone: 'violet' as const }))}
        onChange={fn()}
      />
    ),
    explanation: 'Offer more marks than people can remember: use a select.',
  },
  impossibleStates: {
    Invalid: 'Every mark is valid; the screen counts missing ones.',
    Loading: 'A mark is shown immediately; the surrounding screen shows the save status.',
  },
};

const meta = {
  title: 'Components/Forms/MarkGroup',
  id: 'components-markgroup',
  component: MarkGroup,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof MarkGroup>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name }) => (
    <Stack>
      {['', ...options.map(({ value }) => value)].map((value) => (
        <div key={value}>
          <p>{name}</p>
          <MarkGroup
            label={`${title} ${value}`}
            name={`s${value}`}
            value={value}
            options={options}
            onChange={fn()}
          />
        </div>
      ))}
    </Stack>
  ),
  hovered: '[role="radiogroup"] > label',
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;
