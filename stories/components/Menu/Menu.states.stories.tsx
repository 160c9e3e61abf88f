import { Menu, type MenuItem } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Row } from '../arrange.tsx';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const editAndDelete: readonly MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: fn() },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, onAction: fn(), isDestructive: true },
];
const createItems = (...labels: string[]) => labels.map((label) => ({ id: label, label, onAction: fn() }));

const guide: Guide = {
  keyboard: [
    ['Enter, Space, ↓', 'Open the menu on its first item.'],
    ['↑', 'Opens the menu on its last item.'],
    ['↓ ↑ Home End', 'Move through the items.'],
    ['Letters', 'Move to the item that begins with the letters.'],
    ['Enter, Space', 'Run the item’s action and close the menu.'],
    ['Escape', 'Closes the menu and returns the focus to its button.'],
  ],
  doThis: {
    example: <Menu label="Actions" trigger="Actions" variant="secondary" items={editAndDelete} />,
    explanation: 'Group rare actions under a clear label.',
  },
  notThis: {
    example: <Menu label="Save" trigger="Save" variant="primary" items={editAndDelete.slice(0, 1)} />,
    explanation: 'Put a single action, or the main one, into a menu.',
  },
  impossibleStates: {
    Invalid: 'The menu has no value to validate.',
    Loading: 'The menu’s items are known when it opens.',
  },
};

const meta = {
  title: 'Components/Actions/Menu',
  id: 'components-menu',
  component: Menu,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof Menu>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, action, detail }) => (
    <Row>
      <Menu
        label={title.slice(0, 40)}
        trigger={title.slice(0, 40)}
        variant="secondary"
        items={createItems(action, detail)}
      />
      <Menu label={name.slice(0, 40)} trigger={name.slice(0, 40)} items={createItems(action, detail)} />
      <Menu label={`${name} 2`} trigger={<Pencil />} isIconOnly items={createItems(action, detail)} />
    </Row>
  ),
});

export const Hover = states.Hover;
export const Focus = states.Focus;
export const LongText = states.LongText;
export const Devanagari = states.Devanagari;
export const RightToLeft = states.RightToLeft;
export const Width320 = states.Width320;
export const Zoom400 = states.Zoom400;
export const DoAndDont = states.DoAndDont;

/** A menu whose button is disabled. */
export const Disabled: StoryObj<typeof meta> = {
  args: {
    label: 'Actions',
    trigger: 'Actions',
    variant: 'secondary',
    items: editAndDelete,
    isDisabled: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Actions' })).toBeDisabled();
  },
};
