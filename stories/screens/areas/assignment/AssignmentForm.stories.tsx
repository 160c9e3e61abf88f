import { assignment } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { fillRecord, submit, withinPage } from '../../plays/formSteps.ts';
import { type Stage } from '../../stage/stage.ts';
import { findFileField, waitForReason, createRefusedFilePlay } from './filePlays.ts';
import { openUncommonSubject, sectionPlays } from './sectionPlays.ts';
import { addAssignmentWithFile, createWorksheet } from './worksheet.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const { file, ...valuesWithoutFile } = buildAssignment();
const facts = {
  area: assignment,
  newRecord: { ...valuesWithoutFile, file },
  change: { field: 'description', mine: 'Write twelve lines.', theirs: 'Write five lines.' },
  missing: 'Choose a class.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

/** Adds an assignment with a file and opens its form. */
const openAssignmentWithFile = async (stage: Stage) => {
  await stage.router().navigate(`/assignment/edit?id=${await addAssignmentWithFile(stage)}`);
};

const meta = {
  title: 'Screens/Teaching/Assignment Form',
  id: 'screens-assignment-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets an assignment for a section, with a file to download.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'File Loading: the progress of the upload, during which other fields can be filled in.',
        'File Error, Refused Type, File Error, Too Large and File Error, Virus Found: the reason is shown at the field.',
        'File Replaced and File Removed: a stored file can be changed later.',
        'Given To Sections, Given To Other Classes: copies for other sections, with another due day.',
        'Handed In: who has handed in the work; each change is saved at once.',
      ],
    },
    screens: createForms('/assignment'),
    route: '/assignment/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/assignment/edit' },
  play: edit.chooser,
};

/** An assignment is copied to other sections of the class with one save. */
export const GivenToSections: Story = {
  parameters: { before: openRecord },
  play: sectionPlays.givenToSections,
};

/** A class that does not have the subject needs another subject. Until one is chosen, nothing is saved. */
export const GivenToOtherClasses: Story = {
  parameters: { before: openUncommonSubject },
  play: sectionPlays.givenToOtherClasses,
};

/** A checkbox records at once that a student has handed in the work. */
export const HandedIn: Story = { parameters: { before: openRecord }, play: sectionPlays.handedIn };

/** A checkbox whose change could not be saved is reverted. */
export const HandInFailed: Story = {
  name: 'Handed In, Failed',
  parameters: { before: openRecord },
  play: sectionPlays.handInFailed,
};

/** A file is uploaded when it is chosen, saved with the form, and can be downloaded from the list. */
export const FileSent: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const field = await findFileField(context);
    await userEvent.upload(field, createWorksheet('पाठ ४.pdf'));
    await canvas.findByText('पाठ ४.pdf is sent. Submit to save it.');
    await fillRecord(userEvent, canvas, assignment, valuesWithoutFile, 'Class');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Assignment saved.');
    await canvas.findByRole('button', { name: 'Download पाठ ४.pdf' });
  },
};

/** The type of a file is detected by its content; a refused file must be removed before the form can be saved. */
export const FileRefused: Story = {
  name: 'File Error, Refused Type',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await findFileField(context);
    await userEvent.upload(field, new File(['<script>alert(1)</script>'], 'Homework.pdf'));
    const message = /This file is damaged or of a type that is not accepted/;
    await waitForReason(field, message);
    await fillRecord(userEvent, canvas, assignment, valuesWithoutFile, 'Class');
    await submit(userEvent, canvas);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(message);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Homework.pdf' }));
    await waitFor(() => expect(field).toBeValid());
  },
};

/** A file that is too large is not uploaded. */
export const FileTooLarge: Story = {
  name: 'File Error, Too Large',
  play: createRefusedFilePlay(
    () => new File([new Uint8Array(21 * 1024 * 1024)], 'Film.zip'),
    /This file has 21 MiB. Choose one of at most 20 MiB./,
  ),
};

/** A file in which the virus scanner finds something is not stored; another try would not help. */
export const FileInfected: Story = {
  name: 'File Error, Virus Found',
  parameters: { api: { isInfected: true } },
  play: createRefusedFilePlay(
    createWorksheet,
    /virus scanner of the school found something harmful in this file/,
  ),
};

/** A failed upload is retried with one press. */
export const FileOffline: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await findFileField(context);
    requireStage(context).setFaults({ offline: true });
    await userEvent.upload(field, createWorksheet());
    const sendAgainButton = await canvas.findByRole('button', { name: 'Send again' });
    await expect(field).toHaveAccessibleDescription(/Firstbell could not be reached/);
    requireStage(context).setFaults({});
    await userEvent.click(sendAgainButton);
    await canvas.findByText('Fractions, worksheet 3.pdf is sent. Submit to save it.');
    await expect(field).toBeValid();
  },
};

/** After the daily limit of files, the field shows when the next upload is possible. */
export const FileLimitReached: Story = {
  name: 'File Error, Limit Reached',
  parameters: { api: { files: 'one' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await findFileField(context);
    await userEvent.upload(field, createWorksheet());
    await canvas.findByText('Fractions, worksheet 3.pdf is sent. Submit to save it.');
    await userEvent.upload(field, createWorksheet('Worksheet 4.pdf'));
    await waitForReason(field, /One account may send 1 file a day. Send this file tomorrow/);
  },
};

/** When the storage is full, the field names the person who can enlarge it. */
export const FileWithoutRoom: Story = {
  name: 'File Error, No Room',
  parameters: { api: { files: 'none' } },
  play: async (context) => {
    await createRefusedFilePlay(createWorksheet, /Ask the person who runs Firstbell for more room/)(context);
    await expect(context.canvas.getByRole('button', { name: 'Send again' })).toBeVisible();
  },
};

/** A file that was purged while the form was open is uploaded again with one press. */
export const FileGone: Story = {
  name: 'File Sent Again',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const field = await findFileField(context);
    await userEvent.upload(field, createWorksheet());
    const sentMessage = 'Fractions, worksheet 3.pdf is sent. Submit to save it.';
    await canvas.findByText(sentMessage);
    await fillRecord(userEvent, canvas, assignment, valuesWithoutFile, 'Class');
    await requireStage(context).purgeFile('Fractions, worksheet 3.pdf');
    await submit(userEvent, canvas);
    const sendAgainButton = await canvas.findByRole('button', { name: 'Send again' });
    await expect(field).toHaveAccessibleDescription(/This file was removed because it was not saved in time/);
    await userEvent.click(sendAgainButton);
    await canvas.findByText(sentMessage);
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Assignment saved.');
  },
};

/** During an upload, the form shows the progress and cannot be submitted. */
export const FileOnItsWay: Story = {
  name: 'File Loading',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const field = await findFileField(context);
    await fillRecord(userEvent, canvas, assignment, valuesWithoutFile, 'Class');
    requireStage(context).setFaults({ latency: 'forever' });
    await userEvent.upload(field, createWorksheet());
    await expect(
      await canvas.findByRole('progressbar', { name: 'Sending Fractions, worksheet 3.pdf' }),
    ).toBeVisible();
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Wait until the file is sent, or choose it again./),
    );
  },
};

/** The stored file is shown, and can be replaced. */
export const FileReplaced: Story = {
  parameters: { before: openAssignmentWithFile },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const field = await findFileField(context);
    await expect(field).toHaveAccessibleDescription(/Fractions, worksheet 3.pdf/);
    await expect(canvas.getByRole('button', { name: 'Download Fractions, worksheet 3.pdf' })).toBeVisible();
    await userEvent.upload(field, createWorksheet('Worksheet 4.pdf'));
    await canvas.findByText('Worksheet 4.pdf is sent. Submit to save it.');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Assignment saved.');
    await canvas.findByRole('button', { name: 'Download Worksheet 4.pdf' });
  },
};

/** The file of an assignment can be removed. */
export const FileRemoved: Story = {
  parameters: { before: openAssignmentWithFile },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findFileField(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the file' }));
    await expect(canvas.getByText('Choose a file')).toBeVisible();
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Assignment saved.');
    await canvas.findAllByRole('link', { name: /^Edit / });
    await expect(canvas.queryByRole('button', { name: /^Download Fractions/ })).toBeNull();
  },
};

export const FilledIn: Story = { play: add.filledIn };

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
