import { Badge, Button, Link, Panel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

const meta = {
  title: 'Components/Layout/Panel',
  id: 'components-panel',
  component: Panel,
  args: {
    title: 'Leaves waiting',
    items: [
      {
        id: '1',
        label: 'Meera Nair',
        description: 'Casual, 23–24 November',
        href: '#/leaves/edit?id=LV-00012',
      },
      {
        id: '2',
        label: 'श्री वेंकटेश अय्यर',
        description: 'Sick, 20 November',
        href: '#/leaves/edit?id=LV-00013',
      },
      { id: '3', label: 'Ravi Kumar', href: '#/leaves/edit?id=LV-00014' },
    ],
  },
  argTypes: { actions: { control: false }, children: { control: false } },
} satisfies Meta<typeof Panel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A panel with a heading and lines. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Leaves waiting' }));
    await expect(panel.getAllByRole('listitem')).toHaveLength(3);
    await expect(panel.getByRole('link', { name: 'Meera Nair' })).toBeVisible();
  },
};

/** Actions in the header, and an element at the end of each line. */
export const WithActions: Story = {
  args: {
    actions: <Link href="#/leaves">All leaves</Link>,
    items: [
      {
        id: '1',
        label: 'Meera Nair',
        description: 'Casual, 23–24 November',
        end: <Badge tone="warning">Pending</Badge>,
      },
      { id: '2', label: 'Ravi Kumar', description: 'Sick', end: <Button size="small">Decide</Button> },
    ],
  },
};

/** An empty list, with a message. */
export const Empty: Story = {
  args: { items: [], empty: 'No leave waits for a decision.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No leave waits for a decision.')).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** A panel with any content. */
export const AnyBody: Story = {
  render: (args) => (
    <Panel title={args.title} actions={<Button size="small">Edit</Button>}>
      Asked for on 19/11/2026. Casual leave on 23 and 24 November.
    </Panel>
  ),
};

/** Long words wrap. */
export const Phone: Story = {
  ...WithActions,
  args: {
    ...WithActions.args,
    title: 'Leaves of Donaudampfschifffahrtsgesellschaftskapitän that are waiting for a decision',
  },
  globals: { viewport: { value: 'phone' } },
};

/** All simple props, editable with the controls. */
export const Playground: Story = {
  args: { title: 'Leaves waiting', empty: 'No leave waits for a decision.' },
};
