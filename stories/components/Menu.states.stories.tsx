import { Menu, type MenuItem } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { Pencil, Trash2 } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { Row } from './arrange.tsx';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const few: readonly MenuItem[] = [
  { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onAction: fn() },
  { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, onAction: fn(), isDestructive: true },
];
const lines = (...labels: string[]) => labels.map((label) => ({ id: label, label, onAction: fn() }));

const guide: Guide = {
  keyboard: [
    ['Enter, Space, ↓', 'Open it on its first line.'],
    ['↑', 'Opens it on its last line.'],
    ['↓ ↑ Home End', 'Walk through the lines.'],
    ['Letters', 'Go to the line that begins with them.'],
    ['Enter, Space', 'Do what the line says, and close it.'],
    ['Escape', 'Closes it; the focus goes back to the button.'],
  ],
  doThis: {
    shows: <Menu label="Actions" trigger="Actions" variant="secondary" items={few} />,
    says: 'Gather what is rarely done under a word that says so.',
  },
  notThis: {
    shows: <Menu label="Save" trigger="Save" variant="primary" items={few.slice(0, 1)} />,
    says: 'Put a single thing, or the main one, behind a second press.',
  },
  without: {
    Invalid: 'Holds no answer that could be wrong.',
    Loading: 'It opens at once, with what is known.',
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

const states = statesOf({
  guide,
  draw: ({ title, name, action, detail }) => (
    <Row>
      <Menu
        label={title.slice(0, 40)}
        trigger={title.slice(0, 40)}
        variant="secondary"
        items={lines(action, detail)}
      />
      <Menu label={name.slice(0, 40)} trigger={name.slice(0, 40)} items={lines(action, detail)} />
      <Menu label={`${name} 2`} trigger={<Pencil />} isIconOnly items={lines(action, detail)} />
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
  args: { label: 'Actions', trigger: 'Actions', variant: 'secondary', items: few, isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Actions' })).toBeDisabled();
  },
};
