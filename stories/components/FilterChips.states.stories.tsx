import { FilterChips } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const filters = [
  { id: 'class', label: 'Class', options: ['IV', 'V', 'VI'].map((id) => ({ id, label: id })) },
  { id: 'section', label: 'Section', options: ['A', 'B', 'C'].map((id) => ({ id, label: id })) },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Comes to the chips, to Add filter, and to Clear filters.'],
    ['← →', 'Go from one chip to the next.'],
    ['Delete, Backspace', 'Remove the chip that has the focus.'],
    ['Enter, Space', 'On Add filter: open the filters, with the focus in the search.'],
    ['Letters', 'Search all filters and their values.'],
    ['↓ ↑', 'Mark the next line, or the one before.'],
    ['Enter', 'Opens the marked filter, or chooses the marked value, or leaves it out; the list stays open.'],
    ['Backspace', 'In the empty search: back to all filters.'],
    ['Escape', 'Closes the list; the focus comes back to Add filter.'],
  ],
  doThis: {
    shows: <FilterChips label="Students" filters={filters} defaultValue={{ class: ['V'], section: ['B'] }} />,
    says: 'Use it beside a text filter, for values that must be exactly so.',
  },
  notThis: {
    shows: (
      <FilterChips
        label="Leaves"
        filters={[{ id: 'on', label: 'Only mine', options: [{ id: 'yes', label: 'Yes' }] }]}
      />
    ),
    says: 'Hide a single yes or no in it: a switch shows it.',
  },
  without: {
    Disabled: 'Filters can always be changed; a table without rows keeps them in sight.',
    Invalid: 'Its values are offered; an editor of its own says what is wrong with what is typed.',
  },
};

const meta = {
  title: 'Components/Forms/FilterChips',
  id: 'components-filterchips',
  component: FilterChips,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof FilterChips>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, name, sentence, detail }) => {
    const offered = [
      {
        id: 'a',
        label: title,
        options: [name, detail, sentence].map((label, place) => ({ id: String(place), label })),
      },
    ];
    return (
      <Stack>
        <FilterChips label={`${title} 1`} filters={offered} />
        <FilterChips label={`${title} 2`} filters={offered} defaultValue={{ a: ['0'] }} />
        <FilterChips label={`${title} 3`} filters={offered} defaultValue={{ a: ['0', '1', '2'] }} />
      </Stack>
    );
  },
  hovered: 'button',
  focused: 'button, .chip',
  walk: [
    ['{Tab}', 'button', 'Add filter'],
    ['{Tab}', 'row', 'Attendance: Meera Nair'],
    ['{Tab}', 'button', 'Remove Attendance: Meera Nair'],
    ['{Tab}', 'button', 'Add filter'],
    ['{Tab}', 'row', 'Attendance: Meera Nair'],
    ['{ArrowRight}', 'row', 'Attendance: V-B, S1004'],
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
