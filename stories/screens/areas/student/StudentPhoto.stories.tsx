import { type StudentProfile } from '@firstbell/schema/profiles';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { givePhoto, createPhonePicture, readPhoto } from './phonePicture.ts';

const student = buildSchool().students.find(
  ({ class: className, section }) => className === 'VIII' && section === 'C',
);
if (!student) throw new Error('The sample school must have students in VIII-C.');
const { id } = student;
const name = `${student.first_name} ${student.last_name}`;
const photoPath = `/student/${id}/photo`;

/** Adds a photo to the student. */
const addPhoto = (stage: Stage) => givePhoto(stage, id);

const meta = {
  title: 'Screens/People/Student Photo',
  id: 'screens-student-photo',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Adds, replaces or removes a student’s photo, which is chosen, dropped or taken with a phone, and cropped to a square.',
      usedBy: 'People who may edit students; others see the photo.',
      reviewPoints: [
        'Cropped and Saved: sliders for the keyboard, dragging for the pointer.',
        'Removed, Then Back: Undo sends the photo again.',
      ],
    },
    route: `/student/view?id=${id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findPhotoButton = ({ canvas }: Pick<PlayContext, 'canvas'>) =>
  canvas.findByRole('button', { name: /^(Add a|Change the) photo of / });

/** Opens the photo dialog by keyboard. */
async function openDialog(context: PlayContext) {
  const button = await findPhotoButton(context);
  button.focus();
  await context.userEvent.keyboard('{Enter}');
  const dialog = await withinPage(context.canvasElement).findByRole('dialog', { name: `Photo of ${name}` });
  return within(dialog);
}

/** Opens the photo dialog, and chooses a file. */
async function choosePhoto(context: PlayContext, file: File) {
  const dialog = await openDialog(context);
  await context.userEvent.upload(dialog.getByLabelText('Picture'), file);
  return dialog;
}

const waitUntilClosed = ({ canvasElement }: PlayContext) =>
  waitFor(() => expect(withinPage(canvasElement).queryByRole('dialog')).toBeNull());

const findPhotoUrl = ({ canvasElement }: PlayContext) =>
  canvasElement.querySelector<HTMLImageElement>('main header img')?.src;

/**
 * Without a photo the page shows the initials. Saving without a chosen file shows what to do, and Escape returns the
 * focus to the button.
 */
export const None: Story = {
  name: 'No Photo',
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await openDialog(context);
    await expect(dialog.queryByRole('button', { name: 'Remove photo' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expect(dialog.getByLabelText('Picture')).toHaveAccessibleDescription(/Choose a picture first\./);
    await userEvent.keyboard('{Escape}');
    await waitUntilClosed(context);
    await waitFor(async () => expect(await findPhotoButton(context)).toHaveFocus());
    await expect(findPhotoUrl(context)).toBeUndefined();
  },
};

/** A phone's picture is rotated, cropped to the chosen square and sent as a JPEG of 512 px without its location. */
export const Saved: Story = {
  name: 'Cropped and Saved',
  play: async (context) => {
    const { userEvent, canvas } = context;
    const dialog = await choosePhoto(context, await createPhonePicture());
    await expect(await dialog.findByRole('img', { name: 'Preview of the photo' })).toBeVisible();
    // An upright picture is as wide as the square, so that it can only be moved up and down.
    await expect(dialog.getByRole('slider', { name: 'Left to right' })).toBeDisabled();
    const verticalSlider = dialog.getByRole('slider', { name: 'Top to bottom' });
    await expect(verticalSlider).toHaveValue('25');
    await fireEvent.change(verticalSlider, { target: { value: '100' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitUntilClosed(context);
    await canvas.findByText(/^Photo of .+ saved\.$/);
    await canvas.findByRole('button', { name: `Change the photo of ${name}` });
    await waitFor(() => expect(findPhotoUrl(context)).toMatch(/^data:image\/jpeg/));
    await expect(await readPhoto(findPhotoUrl(context) ?? '')).toEqual({
      ...{ width: 512, height: 512, hasExif: false },
      ...{ isTealAbove: true, isTealBelow: false },
    });
  },
};

/** The change is in the history, which stores no picture. */
export const InHistory: Story = {
  name: 'In the History',
  parameters: { before: addPhoto },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }));
    await canvas.findByText('Photo');
    await expect(await canvas.findByText('A photo')).toBeVisible();
  },
};

/** Undo restores a removed photo. */
export const Removed: Story = {
  name: 'Removed, Then Back',
  parameters: { before: addPhoto },
  play: async (context) => {
    const { userEvent, canvas } = context;
    await waitFor(() => expect(findPhotoUrl(context)).toMatch(/^data:image\/jpeg/));
    const photoBefore = findPhotoUrl(context);
    const dialog = await openDialog(context);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove photo' }));
    await waitUntilClosed(context);
    await canvas.findByText(/^Photo of .+ removed\.$/);
    await waitFor(() => expect(findPhotoUrl(context)).toBeUndefined());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await canvas.findByText(/^The photo of .+ is back\.$/);
    await waitFor(() => expect(findPhotoUrl(context)).toBe(photoBefore));
  },
};

/** The crop moves with the pointer only while a button of the pointer is pressed. */
export const Dragged: Story = {
  play: async (context) => {
    const dialog = await choosePhoto(context, await createPhonePicture());
    const preview = await dialog.findByRole('img', { name: 'Preview of the photo' });
    const verticalSlider = dialog.getByRole('slider', { name: 'Top to bottom' });
    await fireEvent.pointerMove(preview, { buttons: 1, movementX: 0, movementY: -400 });
    await waitFor(() => expect(verticalSlider).toHaveValue('100'));
    await fireEvent.pointerMove(preview, { buttons: 0, movementX: 0, movementY: 400 });
    await expect(verticalSlider).toHaveValue('100');
    await fireEvent.pointerMove(preview, { buttons: 1, movementX: 0, movementY: 400 });
    await waitFor(() => expect(verticalSlider).toHaveValue('0'));
  },
};

const NOT_A_PICTURE = /This file is not a picture that this browser can show\. Choose a JPEG, PNG or WebP\./;

export const WrongKind: Story = {
  name: 'Wrong Kind of File',
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await choosePhoto(context, new File(['A letter'], 'photo.jpg', { type: 'image/jpeg' }));
    const field = dialog.getByLabelText('Picture');
    await waitFor(() => expect(field).toHaveAccessibleDescription(NOT_A_PICTURE));
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expect(field).toHaveAccessibleDescription(NOT_A_PICTURE);
    await expect(dialog.queryByRole('img')).toBeNull();
  },
};

export const TooLarge: Story = {
  name: 'Too Large a File',
  play: async (context) => {
    const largeFile = new File([new Uint8Array(31 * 1024 * 1024)], 'photo.jpg', { type: 'image/jpeg' });
    const dialog = await choosePhoto(context, largeFile);
    await waitFor(() =>
      expect(dialog.getByLabelText('Picture')).toHaveAccessibleDescription(
        /This file has 31 MiB\. Choose one of at most 30 MiB\./,
      ),
    );
  },
};

/** The chosen picture stays, so that Save succeeds once the service works again. */
export const SaveFailed: Story = {
  name: 'Not Saved, Then Saved',
  parameters: { api: { failing: [photoPath] } },
  play: async (context) => {
    const { userEvent, canvas } = context;
    const dialog = await choosePhoto(context, await createPhonePicture());
    await dialog.findByRole('img', { name: 'Preview of the photo' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^The photo was not saved\. ./);
    requireStage(context).setFaults({});
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await waitUntilClosed(context);
    await canvas.findByText(/^Photo of .+ saved\.$/);
  },
};

/** Without a network the dialog shows a message, and the chosen picture stays. */
export const Offline: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await choosePhoto(context, await createPhonePicture());
    await dialog.findByRole('img', { name: 'Preview of the photo' });
    requireStage(context).setFaults({ offline: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^The photo was not saved\. ./);
    await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
  },
};

/** During the upload the button is busy. A second press sends nothing, and the dialog stays open until the upload succeeds. */
export const Saving: Story = {
  name: 'Loading, While It Is Sent',
  play: async (context) => {
    const { userEvent } = context;
    const dialog = await choosePhoto(context, await createPhonePicture());
    await dialog.findByRole('img', { name: 'Preview of the photo' });
    requireStage(context).setFaults({ latency: 'forever' });
    let sentCount = 0;
    requireStage(context).services.http.interceptors.request.use((request) => {
      if (request.url === photoPath && request.method === 'put') sentCount += 1;
      return request;
    });
    const saveButton = dialog.getByRole('button', { name: /Save photo/ });
    saveButton.click();
    saveButton.click();
    await waitFor(() => expect(saveButton).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(sentCount).toBe(1));
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
    await expect(sentCount).toBe(1);
  },
};

/** If the photo cannot be loaded, the page shows the initials and everything else. */
export const NotHad: Story = {
  name: 'Error of the Photo',
  parameters: { before: addPhoto, api: { failing: [photoPath] } },
  play: async (context) => {
    await findPhotoButton(context);
    await context.canvas.findByRole('region', { name: 'Family' });
    await expect(findPhotoUrl(context)).toBeUndefined();
  },
};

/** People who may not edit students have no button. */
export const Reader: Story = {
  name: 'For a Viewer',
  parameters: { role: 'viewer' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name });
    await expect(canvas.queryByRole('button', { name: /photo of/ })).toBeNull();
  },
};

/** A past year is read-only: the photo is shown, and there is no button. */
export const PastYear: Story = {
  name: 'In a Past Year',
  parameters: {
    before: async (stage: Stage) => {
      await addPhoto(stage);
      const { data } = await stage.services.http.get<StudentProfile>(`/student/${id}/profile`);
      const pastYear = data.enrolments.at(-1)?.year ?? '';
      await stage.router().navigate(`/student/view?id=${id}&year=${pastYear}`);
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/^You are looking at /);
    await waitFor(() => expect(findPhotoUrl(context)).toMatch(/^data:image\/jpeg/));
    await expect(canvas.queryByRole('button', { name: /photo of/ })).toBeNull();
  },
};

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const dialog = await choosePhoto(context, await createPhonePicture());
    await expect(await dialog.findByRole('img', { name: 'Preview of the photo' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
