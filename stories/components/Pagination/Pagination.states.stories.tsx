import { Pagination } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves from button to button; disabled ones are skipped.'],
    ['Enter, Space', 'Change the page; at either end, the focus moves to the current page.'],
  ],
  doThis: {
    example: <Pagination aria-label="Pages of leaves" page={2} pageCount={3} onPageChange={fn()} />,
    explanation: 'Use pages if people compare rows and return to them.',
  },
  notThis: {
    example: <Pagination aria-label="Pages of one" page={1} pageCount={1} onPageChange={fn()} />,
    explanation: 'Use pages if a filter finds the row directly.',
  },
  impossibleStates: {
    Invalid: 'A page that does not exist cannot be requested.',
    Loading: 'The table shows the loading state.',
    LongText: 'The pagination has fixed labels, and page numbers are short.',
    Devanagari: 'The pagination has fixed labels.',
  },
};

const meta = {
  title: 'Components/Navigation/Pagination',
  id: 'components-pagination',
  component: Pagination,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Pagination>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title }) => <Pagination aria-label={title} page={1204} pageCount={6135} onPageChange={fn()} />,
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** With a single page, First, Prev, Next and Last are disabled. */
export const Disabled: StoryObj<typeof meta> = {
  args: { page: 1, pageCount: 1, onPageChange: fn() },
  play: async ({ canvas }) => {
    for (const name of ['First', 'Prev', 'Next', 'Last']) {
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    }
  },
};
