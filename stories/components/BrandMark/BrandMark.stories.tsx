import { BrandMark } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = {
  title: 'Components/Layout/BrandMark',
  id: 'components-brandmark',
  component: BrandMark,
} satisfies Meta<typeof BrandMark>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A school bell in brass, hidden from screen readers, which read the name beside it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** The logo keeps its proportions at every size. */
export const Large: Story = { args: { style: { inlineSize: 96, blockSize: 96 } } };

/** All simple props, editable with the controls. */
export const Playground: Story = {};
