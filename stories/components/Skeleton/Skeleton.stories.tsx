import { Card, Panel, Skeleton } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Row, Stack } from '../arrange.tsx';

const meta = {
  title: 'Components/Feedback/Skeleton',
  id: 'components-skeleton',
  component: Skeleton,
  args: { label: 'The history is on its way' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Lines of text; screen readers read what is loading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status', { name: 'The history is on its way' });
    await expect(status).toHaveAttribute('aria-busy', 'true');
    await expect(status.children).toHaveLength(3);
  },
};

/** A block, for a picture or a chart. */
export const Block: Story = {
  args: { label: 'The chart is on its way', variant: 'block', style: { blockSize: 160 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status').getBoundingClientRect().height).toBe(160);
  },
};

/** Several skeletons with one label on their container. */
export const InAPanel: Story = {
  render: () => (
    <Panel title="Teachers" role="status" aria-busy="true">
      <Stack>
        <Row style={{ inlineSize: '100%', flexWrap: 'nowrap' }}>
          <Skeleton variant="circle" />
          <Skeleton lines={2} />
        </Row>
        <Row style={{ inlineSize: '100%', flexWrap: 'nowrap' }}>
          <Skeleton variant="circle" />
          <Skeleton lines={2} />
        </Row>
      </Stack>
    </Panel>
  ),
  play: async ({ canvas }) => {
    const panel = canvas.getByRole('status', { name: 'Teachers' });
    await expect(within(panel).queryByRole('status')).toBeNull();
  },
};

/** A skeleton has the size of the content, so that the layout does not shift. */
export const InACard: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxInlineSize: 320 }}>
      <Card title="Class V">
        <Skeleton label="The class is on its way" lines={2} />
      </Card>
      <Card title="Class V">
        38 of 40 students
        <br />2 on leave
      </Card>
    </div>
  ),
  play: async ({ canvas }) => {
    const [loadingCard, loadedCard] = canvas.getAllByRole('article');
    await expect(loadingCard?.offsetHeight).toBe(loadedCard?.offsetHeight);
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { variant: 'text', lines: 4 } };
