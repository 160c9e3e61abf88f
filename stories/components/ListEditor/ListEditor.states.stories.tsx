import { ListEditor } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { type Guide } from '../states/guide.ts';
import { createStateStories } from '../states/createStateStories.tsx';

const allHandlers = { onAdd: fn(), onRename: fn(), onMove: fn(), onRetire: fn(), onDelete: fn() };

const guide: Guide = {
  keyboard: [
    ['Tab', 'Moves through the handle and the menu of each line, then to the input for a new line.'],
    [
      'Arrow up, Arrow down',
      'On a handle: move the line; the focus stays on the handle, and the new position is announced.',
    ],
    ['Enter, Space', 'On a menu button: open the menu of the line.'],
    ['Enter', 'In an input: saves the text.'],
    ['Escape', 'In an input: cancels.'],
  ],
  doThis: {
    example: (
      <ListEditor
        label="Relations"
        items={[
          { id: 'a', label: 'Warden', description: 'Used by 4 students', isLocked: true, isRetired: true },
        ]}
        onRetire={fn()}
      />
    ),
    explanation: 'Retire values in use: existing records keep them, new ones are not offered them.',
  },
  notThis: {
    example: (
      <ListEditor
        label="Students"
        items={['Aarav', 'Aditi', 'Anjali'].map((label) => ({ id: label, label }))}
        onRename={fn()}
        onDelete={fn()}
      />
    ),
    explanation: 'Edit hundreds of records: the list editor is for short, ordered lists.',
  },
  impossibleStates: {},
};

const meta = {
  title: 'Components/Forms/ListEditor',
  id: 'components-listeditor',
  component: ListEditor,
  tags: ['!autodocs'],
  parameters: { guide, controls: { disable: true } },
} satisfies Meta<typeof ListEditor>;
export default meta;

const states = createStateStories({
  guide,
  render: ({ title, name, detail, sentence }) => (
    <ListEditor
      {...allHandlers}
      label={title}
      addLabel={sentence.slice(0, 40)}
      items={[
        { id: 'a', label: title, description: detail },
        { id: 'b', label: name, description: sentence, isLocked: true },
        { id: 'c', label: `${name} 3`, isRetired: true },
      ]}
    />
  ),
  tabOrder: [
    ['{Tab}', 'button', 'Move Attendance: arrow keys or drag'],
    ['{Tab}', 'button', 'Actions for Attendance'],
    ['{Tab}', 'button', 'Move Meera Nair: arrow keys or drag'],
    ['{Tab}', 'button', 'Actions for Meera Nair'],
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

/** An unavailable action is disabled in the menu, with the reason. */
export const Disabled: StoryObj<typeof meta> = {
  args: {
    ...allHandlers,
    label: 'Relations',
    items: [
      { id: 'father', label: 'Father', isLocked: true },
      { id: 'mother', label: 'Mother', isPending: true },
    ],
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Father' }));
    const item = await screen.findByRole('menuitem', { name: 'Delete Father: in use' });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item, { pointerEventsCheck: 0 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.onDelete).not.toHaveBeenCalled();
    const handle = canvas.getByRole('button', { name: /^Move Mother/ });
    await expect(handle).toHaveAttribute('aria-disabled', 'true');
    handle.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(handle).toHaveFocus();
    await expect(args.onMove).not.toHaveBeenCalled();
  },
};
