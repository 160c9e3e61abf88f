import { ListEditor } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { type Guide } from './states/guide.ts';
import { statesOf } from './states/statesOf.tsx';

const all = { onAdd: fn(), onRename: fn(), onMove: fn(), onRetire: fn(), onDelete: fn() };

const guide: Guide = {
  keyboard: [
    ['Tab', 'Goes through the buttons of each line, then to the box for a new one.'],
    ['Enter, Space', 'Press a button; after a move the focus stays on the line, and its new place is said.'],
    ['Enter', 'In a box: saves what was typed.'],
    ['Escape', 'In a box: gives up.'],
  ],
  doThis: {
    shows: (
      <ListEditor
        label="Relations"
        items={[
          { id: 'a', label: 'Warden', description: 'Used by 4 students', isLocked: true, isRetired: true },
        ]}
        onRetire={fn()}
      />
    ),
    says: 'Retire what is in use: old records keep it, new ones are not offered it.',
  },
  notThis: {
    shows: (
      <ListEditor
        label="Students"
        items={['Aarav', 'Aditi', 'Anjali'].map((label) => ({ id: label, label }))}
        onRename={fn()}
        onDelete={fn()}
      />
    ),
    says: 'Edit hundreds of records here: it is for short lists that have an order.',
  },
  without: {},
};

const meta = {
  title: 'Components/Forms/ListEditor',
  id: 'components-listeditor',
  component: ListEditor,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof ListEditor>;
export default meta;

const states = statesOf({
  guide,
  draw: ({ title, name, detail, sentence }) => (
    <ListEditor
      {...all}
      label={title}
      addLabel={sentence.slice(0, 40)}
      items={[
        { id: 'a', label: title, description: detail },
        { id: 'b', label: name, description: sentence, isLocked: true },
        { id: 'c', label: `${name} 3`, isRetired: true },
      ]}
    />
  ),
  walk: [
    ['{Tab}', 'button', 'Move Attendance up'],
    ['{Tab}', 'button', 'Move Attendance down'],
    ['{Tab}', 'button', 'Rename Attendance'],
    ['{Enter}', 'textbox', 'New name for Attendance'],
    ['{Escape}', 'button', 'Rename Attendance'],
    ['{Tab}', 'button', 'Retire Attendance'],
    ['{Tab}', 'button', 'Delete Attendance'],
    ['{Tab}', 'button', 'Move Meera Nair up'],
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

/** A button that cannot be used says so, and still takes the focus, so that nobody loses their place. */
export const Disabled: StoryObj<typeof meta> = {
  args: { ...all, label: 'Relations', items: [{ id: 'father', label: 'Father', isLocked: true }] },
  play: async ({ args, canvas }) => {
    for (const name of ['Move Father up', 'Move Father down', 'Delete Father: in use']) {
      const button = canvas.getByRole('button', { name });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      button.focus();
      await expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
    }
    await expect(args.onMove).not.toHaveBeenCalled();
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
};
