import { CopyButton, Panel } from '@firstbell/ui';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { Row } from '../arrange.tsx';

const writeText = fn();

const meta = {
  title: 'Components/Actions/CopyButton',
  id: 'components-copybutton',
  component: CopyButton,
  args: { text: 'S1004', label: 'Copy the student ID' },
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(writeText(text)));
  },
} satisfies Meta<typeof CopyButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Copies the text and announces the copy. The icon is restored after two seconds; the accessible name never changes. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy the student ID' });
    await userEvent.click(button);
    await expect(writeText).toHaveBeenLastCalledWith('S1004');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
    await expect(button).toHaveAccessibleName('Copy the student ID');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement(), { timeout: 4_000 });
  },
};

/** With a visible label. */
export const WithWords: Story = {
  args: { label: undefined, children: 'Copy the address' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the address' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Copied'));
  },
};

/** The browser rejected access to the clipboard, and the message says what to do. */
export const Refused: Story = {
  beforeEach: () => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Not copied/);
  },
};

/** Beside the text that it copies. */
export const InAPanel: Story = {
  render: () => (
    <Panel
      title="Meera Nair"
      items={[
        {
          id: 'id',
          label: 'S1004',
          description: 'Student ID',
          end: <CopyButton text="S1004" label="Copy the student ID" />,
        },
        {
          id: 'phone',
          label: '98470 12345',
          description: 'Guardian’s phone',
          end: <CopyButton text="98470 12345" label="Copy the guardian’s phone" />,
        },
      ]}
    />
  ),
};

/** Disabled, as an icon and with text. */
export const Disabled: Story = {
  render: (args) => (
    <Row>
      <CopyButton {...args} isDisabled />
      <CopyButton text="S1004" isDisabled>
        Copy
      </CopyButton>
    </Row>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
  },
};

/** All simple props, editable with the controls. */
export const Playground: Story = { args: { variant: 'quiet', size: 'small', isDisabled: false } };
