import { FilterChips } from '@firstbell/ui';
import { type Meta } from '@storybook/react-vite';
import { Stack } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const filters = [
  { id: 'class', label: 'Class', options: ['IV', 'V', 'VI'].map((id) => ({ id, label: id })) },
  { id: 'section', label: 'Section', options: ['A', 'B', 'C'].map((id) => ({ id, label: id })) },
];

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves to the chips, to Add filter, and to Clear filters.'],
    ['← →', 'Move from chip to chip.'],
    ['Delete, Backspace', 'Remove the focused chip.'],
    ['Enter, Space', 'On Add filter: open the filters and focus the search.'],
    ['Letters', 'Search all filters and their values.'],
    ['↓ ↑', 'Highlight the next or the previous entry.'],
    [
      'Enter',
      'Opens the highlighted filter, or selects or deselects the highlighted value; the list stays open.',
    ],
    ['Backspace', 'In the empty search: returns to all filters.'],
    ['Escape', 'Closes the list and returns the focus to Add filter.'],
  ],
  doThis: {
    example: (
      <FilterChips label="Students" filters={filters} defaultValue={{ class: ['V'], section: ['B'] }} />
    ),
    explanation: 'Use the filter chips beside a text filter, for exact values.',
  },
  notThis: {
    example: (
      <FilterChips
        label="Leaves"
        filters={[{ id: 'on', label: 'Only mine', options: [{ id: 'yes', label: 'Yes' }] }]}
      />
    ),
    explanation: 'Use the filter chips for a single yes or no: use a switch.',
  },
  impossibleStates: {
    Disabled: 'Filters can always be changed; a table without rows still shows its filters.',
    Invalid: 'Values are selected from a list; a custom editor shows its own errors.',
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

const states = createStateStories({
  guide,
  render: ({ title, name, sentence, detail }) => {
    const offeredFilters = [
      {
        id: 'a',
        label: title,
        options: [name, detail, sentence].map((label, index) => ({ id: String(index), label })),
      },
    ];
    return (
      <Stack>
        <FilterChips label={`${title} 1`} filters={offeredFilters} />
        <FilterChips label={`${title} 2`} filters={offeredFilters} defaultValue={{ a: ['0'] }} />
        <FilterChips label={`${title} 3`} filters={offeredFilters} defaultValue={{ a: ['0', '1', '2'] }} />
      </Stack>
    );
  },
  hovered: 'button',
  focused: 'button, .chip',
  tabOrder: [
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
