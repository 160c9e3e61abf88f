import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { requestLeave, leave } from '../areas/leaves/leavePlays.ts';
import { type Play, type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Account/My Profile',
  id: 'screens-my-profile',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows one’s own account: name, photo, theme, date format, password, sessions, and requests for leave.',
      usedBy: 'Everybody, for themselves.',
      reviewPoints: [
        'Password Refused: the error is shown at its field.',
        'Unsaved Changes: leaving the page asks for a confirmation.',
      ],
    },
    screens: [
      {
        path: '/users-profile.html',
        stories: { offline: 'NotSaved' },
        impossibleStates: {
          empty: 'A profile has a name and an address from the start.',
          conflict: 'Nobody else edits one’s own profile.',
        },
      },
    ],
    route: '/users-profile.html',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const getPage = ({ canvasElement }: PlayContext) => within(canvasElement.ownerDocument.body);
const waitForScreen = ({ canvas }: PlayContext) => canvas.findByRole('heading', { name: 'Sessions' });

/** Waits for the name field of the loaded profile. */
async function findNameField(context: PlayContext) {
  await waitForScreen(context);
  return context.canvas.getByLabelText(/^Name/);
}

/** A profile without requests for leave. */
export const WithoutLeaves: Story = {
  name: 'Empty, No Leaves',
  play: async (context) => {
    const { canvas } = context;
    await expect(await findNameField(context)).toHaveValue('Asha Menon');
    await expect(canvas.getByLabelText('Email')).toHaveValue(account.email);
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Role')).toHaveValue('Administrator');
    await expect(await canvas.findByText('You have not asked for any leave yet.')).toBeVisible();
  },
};

const addLeaveRequest = ({ services }: ReturnType<typeof requireStage>) =>
  services.http.post('/me/leaves', leave);

export const Filled: Story = {
  parameters: { before: addLeaveRequest },
  play: async (context) => {
    const { canvas } = context;
    await expect(await findNameField(context)).toHaveValue('Asha Menon');
    const requests = within(await canvas.findByRole('list', { name: 'Requests for leave' }));
    await expect(requests.getByText(leave.title)).toBeVisible();
  },
};

export const Narrow: Story = { ...Filled, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const Staff: Story = {
  name: 'For Staff',
  parameters: { role: 'office' },
  play: async (context) => {
    await waitForScreen(context);
    await expect(context.canvas.getByLabelText('Role')).toHaveValue('Office');
    await expect(await context.canvas.findByRole('button', { name: /^Office Asha Menon/ })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Loading your profile…')).toBeVisible();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('Your profile could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectFailed(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(await findNameField(context)).toHaveValue('Asha Menon');
    // Other failed requests are retried, too.
    await canvas.findByRole('button', { name: /^Academic Year/ });
  },
};

export const Renamed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const nameField = await findNameField(context);
    await userEvent.clear(nameField);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(nameField).toHaveAccessibleDescription(/Enter a name\./);
    await expect(nameField).toHaveFocus();
    await userEvent.type(nameField, 'Meera Pillai');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Profile saved.');
    await expect(await canvas.findByRole('button', { name: /Meera Pillai/ })).toBeVisible();
  },
};

export const NotSaved: Story = {
  name: 'Offline, Not Saved',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await findNameField(context), ' Rao');
    requireStage(context).setFaults({ offline: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText(/^Your profile was not saved\./)).toBeVisible();
    await expect(await findNameField(context)).toHaveValue('Asha Menon Rao');
  },
};

export const Leaving: Story = {
  name: 'Unsaved Changes',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await findNameField(context), ' Rao');
    await userEvent.click(canvas.getByRole('link', { name: 'Student' }));
    const dialog = await getPage(context).findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await expect(requireStage(context).getUrl()).toBe('/users-profile.html');
    await expect(await findNameField(context)).toHaveValue('Asha Menon Rao');
    await userEvent.click(canvas.getByRole('link', { name: 'Student' }));
    await userEvent.click(await getPage(context).findByRole('button', { name: 'Leave' }));
    await canvas.findByRole('heading', { level: 1, name: 'Student' });
  },
};

async function drawPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context2d = canvas.getContext('2d');
  if (context2d) {
    context2d.fillStyle = 'teal';
    context2d.fillRect(0, 0, 640, 480);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

const getPhotos = ({ canvasElement }: PlayContext) =>
  canvasElement.querySelectorAll('img[src^="data:image/jpeg"]');

export const Photo: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findNameField(context);
    await userEvent.upload(canvas.getByLabelText('Photo'), await drawPhoto());
    await canvas.findByText('Photo saved.');
    // One photo in the profile and one in the top bar.
    await waitFor(() => expect(getPhotos(context)).toHaveLength(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove photo' }));
    await canvas.findByText('Photo removed.');
    await waitFor(() => expect(getPhotos(context)).toHaveLength(0));
  },
};

export const NoPicture: Story = {
  name: 'Photo Refused',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findNameField(context);
    const file = new File(['not a picture'], 'me.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Photo'), file);
    await expect(await canvas.findByText(/is not a picture that can be shown/)).toBeVisible();
  },
};

export const Dates: Story = {
  name: 'Date Style',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findNameField(context);
    const dateStyleField = canvas.getByLabelText('Dates');
    await userEvent.selectOptions(dateStyleField, 'hindi');
    await userEvent.click(canvas.getByRole('link', { name: 'Student' }));
    const hindiDate = /^\d{1,2} \p{Script=Devanagari}+ \d{4}$/u;
    await waitFor(() => expect(canvas.getAllByText(hindiDate)[0]).toBeVisible());
  },
};

export const DatesTyped: Story = {
  name: 'Date Style, in Fields',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findNameField(context);
    await userEvent.selectOptions(canvas.getByLabelText('Dates'), 'iso');
    await requireStage(context).router().navigate('/attendance?date=2026-11-20&class=VII&section=A');
    const dateField = await canvas.findByRole('group', { name: 'Date' });
    await expect(dateField).toHaveTextContent(/^2026\D+11\D+20$/);
    await requireStage(context).router().navigate('/attendance/sheets');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add filter' }));
    await userEvent.type(await getPage(context).findByPlaceholderText('Search filters'), 'date{Enter}');
    const [firstSegment] = await getPage(context).findAllByRole('spinbutton');
    await expect(firstSegment).toHaveAccessibleName(/^year/);
  },
};

async function submitPasswordChange(
  { canvas, userEvent }: PlayContext,
  currentPassword: string,
  newPassword: string,
  repeatedPassword = newPassword,
) {
  for (const [label, text] of [
    [/^Current password/, currentPassword],
    [/^New password(?! again)/, newPassword],
    [/^New password again/, repeatedPassword],
  ] as const) {
    const field = canvas.getByLabelText(label);
    await userEvent.clear(field);
    // Pasted, as a password manager does.
    await userEvent.paste(text);
  }
  await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
}

export const PasswordRefused: Story = {
  parameters: { route: '/users-profile.html#account' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }));
    const current = canvas.getByLabelText(/^Current password/);
    await expect(current).toHaveFocus();
    await expect(current).toHaveAccessibleDescription('Enter your current password.');
    await submitPasswordChange(context, 'wrong', 'second bell', 'second bel');
    await expect(canvas.getByLabelText(/^New password again/)).toHaveAccessibleDescription(
      'This is not the same as the new password.',
    );
    await submitPasswordChange(context, 'wrong', 'Password1');
    await waitFor(() =>
      expect(canvas.getByLabelText(/^New password(?! again)/)).toHaveAccessibleDescription(
        'This password is too common. Choose another one.',
      ),
    );
    await submitPasswordChange(context, 'wrong', 'second bell');
    await waitFor(() => expect(current).toHaveAccessibleDescription('This is not your current password.'));
  },
};

export const PasswordChanged: Story = {
  parameters: { route: '/users-profile.html#account' },
  play: async (context) => {
    await waitForScreen(context);
    await submitPasswordChange(context, account.password, 'second bell');
    await context.canvas.findByText('Password changed.');
    await expect(context.canvas.getByLabelText(/^Current password/)).toHaveValue('');
  },
};

export const LeaveAsked: Story = { parameters: { route: '/users-profile.html#leaves' }, play: requestLeave };

export const LeaveWithdrawn: Story = {
  parameters: { route: '/users-profile.html#leaves', before: addLeaveRequest },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: `Withdraw ${leave.title}` }));
    const dialog = within(await getPage(context).findByRole('dialog', { name: 'Withdraw this request?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await getPage(context).findByText(/was withdrawn\.$/);
    await canvas.findByText('You have not asked for any leave yet.');
  },
};
