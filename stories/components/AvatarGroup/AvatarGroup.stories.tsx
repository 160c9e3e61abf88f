import { AvatarGroup, Panel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

const items = [
  { id: 'T1', label: 'Asha Menon', description: 'Mathematics' },
  { id: 'T2', label: 'Rohan Das', description: 'Science' },
  { id: 'T3', label: 'Fatima Sheikh', description: 'Hindi' },
  { id: 'T4', label: 'Anil Kumar', description: 'English' },
  { id: 'T5', label: 'Leela Thomas', description: 'Art' },
  { id: 'T6', label: 'Vikram Rao', description: 'Physical education' },
];

const meta = {
  title: 'Components/Data/AvatarGroup',
  id: 'components-avatargroup',
  component: AvatarGroup,
  args: { label: 'Teachers of V-B', items },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 300, padding: 8 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AvatarGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Screen readers read the names; the button after the avatars lists everyone. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const group = within(canvas.getByRole('list', { name: 'Teachers of V-B' }));
    await expect(group.getAllByRole('listitem')).toHaveLength(5);
    await expect(group.getByText('Asha Menon', { selector: '.name' })).toBeInTheDocument();
    await userEvent.click(group.getByRole('button', { name: '+2: show all, Teachers of V-B' }));
    const everyone = within(await screen.findByRole('dialog', { name: '+2: show all, Teachers of V-B' }));
    await expect(everyone.getAllByRole('listitem')).toHaveLength(items.length);
    await expect(everyone.getByText('Physical education')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(group.getByRole('button')).toHaveFocus());
  },
};

/** All avatars are visible. */
export const Few: Story = {
  args: { items: items.slice(0, 3) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** In the rows of a list. */
export const InAList: Story = {
  render: () => (
    <Panel
      title="Sections"
      items={[
        { id: 'a', label: 'V-A', end: <AvatarGroup label="Teachers of V-A" items={items} size="small" /> },
        {
          id: 'b',
          label: 'V-B',
          end: <AvatarGroup label="Teachers of V-B" items={items.slice(2, 5)} size="small" />,
        },
      ]}
    />
  ),
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { maxItems: 3, size: 'regular' } };
