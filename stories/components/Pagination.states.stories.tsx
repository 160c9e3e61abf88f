import { Pagination } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes from button to button; what leads nowhere is passed over.'],
    ['Enter, Space', 'Turn the page; who reaches an end keeps the focus, on the current page.'],
  ],
  doThis: {
    shows: <Pagination aria-label="Pages of leaves" page={2} pageCount={3} onPageChange={fn()} />,
    says: 'Turn pages where rows are compared and come back to.',
  },
  notThis: {
    shows: <Pagination aria-label="Pages of one" page={1} pageCount={1} onPageChange={fn()} />,
    says: 'Offer pages, where a filter would lead to the row at once.',
  },
  without: {
    Invalid: 'A page that is not there cannot be asked for.',
    Loading: 'It stays as it is while rows come; the table shows that it waits.',
    LongText: 'Its words are its own; page numbers stay short.',
    Devanagari: 'Its words are its own.',
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

const states = statesOf({
  guide,
  draw: ({ title }) => <Pagination aria-label={title} page={1204} pageCount={6135} onPageChange={fn()} />,
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** At both ends, and while counting, unavailable buttons are disabled. */
export const Disabled: StoryObj<typeof meta> = {
  args: { page: 1, pageCount: 1, onPageChange: fn() },
  play: async ({ canvas }) => {
    for (const name of ['First', 'Prev', 'Next', 'Last']) {
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    }
  },
};
