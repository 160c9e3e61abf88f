import { Badge, Button, Disclosure, IconButton, IconLink, type DisclosureItem } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';

const items: readonly DisclosureItem[] = [
  {
    id: 'FQ-00001',
    label: 'How do I ask for leave?',
    body: 'Open My Profile, choose Request leave, and say from when to when. The head of the school decides.',
  },
  {
    id: 'FQ-00002',
    label: 'When must attendance be marked?',
    body: 'Before the second period. What is missing shows on the dashboard.\nA sheet can be corrected later.',
  },
  { id: 'FQ-00003', label: 'छुट्टी के दिन विद्यालय से कैसे संपर्क करें?', body: 'आपातकालीन नंबर पर फ़ोन करें।' },
];

const onDelete = fn();

const meta = {
  title: 'Components/Layout/Disclosure',
  id: 'components-disclosure',
  component: Disclosure,
  args: { items },
} satisfies Meta<typeof Disclosure>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each question opens its answer, by pointer or keyboard. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const answer = canvas.getByText(/Before the second period/);
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByText('When must attendance be marked?'));
    await expect(answer).toBeVisible();
    await expect(canvas.getByText(/Open My Profile/)).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(answer).not.toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(answer).toBeVisible();
  },
};

/** With a badge for the audience. The actions are beside the question and follow it in tab order. */
export const WithActions: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      badge: <Badge tone="info">Teachers</Badge>,
      actions: (
        <>
          <IconLink
            label={`Edit ${item.label}`}
            icon={<Pencil />}
            href={`#/faqs/edit?id=${item.id}`}
            size="small"
          />
          <IconButton label={`Delete ${item.label}`} icon={<Trash2 />} size="small" onClick={onDelete} />
        </>
      ),
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Edit How do I ask for leave?' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onDelete).toHaveBeenCalled();
    await expect(canvas.getByText(/Open My Profile/)).not.toBeVisible();
  },
};

/** Returns a `beforeEach` that sets the fragment of the page's URL until the story ends. */
const createFragmentSetup = (fragment: string) => () => {
  const urlBefore = window.location.href;
  window.history.replaceState(null, '', fragment);
  return () => {
    window.history.replaceState(null, '', urlBefore);
  };
};

/** A URL whose fragment is the id of a question opens that question. */
export const ByAddress: Story = {
  beforeEach: createFragmentSetup('#FQ-00002'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(/Before the second period/)).toBeVisible());
    await expect(canvas.getByText(/Open My Profile/)).not.toBeVisible();
  },
};

/** A URL whose fragment is malformed opens nothing. */
export const MalformedAddress: Story = {
  beforeEach: createFragmentSetup('#FQ-%E0%A4'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('How do I ask for leave?')).toBeVisible();
    await expect(canvas.getByText(/Open My Profile/)).not.toBeVisible();
  },
};

/** A target that was opened and closed again stays closed when other questions are added or removed. */
export const ItemsChange: Story = {
  render: function DisclosureWithRemoval() {
    const [count, setCount] = useState(items.length);
    return (
      <>
        <Button
          onClick={() => {
            setCount(count - 1);
          }}
        >
          Remove the last
        </Button>
        <Disclosure items={items.slice(0, count)} targetKey="FQ-00002" />
      </>
    );
  },
  play: async ({ canvas }) => {
    const answer = canvas.getByText(/Before the second period/);
    await waitFor(() => expect(answer).toBeVisible());
    await userEvent.click(canvas.getByText('When must attendance be marked?'));
    await expect(answer).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the last' }));
    await expect(canvas.queryByText(/छुट्टी के दिन/)).toBeNull();
    await expect(answer).not.toBeVisible();
  },
};

/** On a phone, long questions wrap. */
export const Phone: Story = {
  ...WithActions,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('How do I ask for leave?'));
    await expect(canvas.getByText(/Open My Profile/)).toBeVisible();
  },
  globals: { viewport: { value: 'phone' } },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { targetKey: 'FQ-00001' } };
