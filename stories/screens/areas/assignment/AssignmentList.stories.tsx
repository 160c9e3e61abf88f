import { assignment } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { addAssignmentWithFile } from './worksheet.ts';
import { createListScreen } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const plays = listPlays(assignment);
const { addRecord } = createAreaSetup({ area: assignment, newRecord: buildAssignment() });

const meta = {
  title: 'Screens/Teaching/Assignment List',
  id: 'screens-assignment-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Finds assignments and downloads their files.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Downloaded and Download Error: a file is saved, or a toast shows the error.'],
    },
    screens: [createListScreen('/assignment')],
    route: '/assignment',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: { before: addAssignmentWithFile }, play: plays.filled };

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 }, before: addRecord },
  play: plays.failed,
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = {
  name: 'Phone',
  parameters: { before: addAssignmentWithFile },
  globals: { viewport: { value: 'phone' } },
  play: plays.narrow,
};

const downloadButtonOptions = { name: 'Download Fractions, worksheet 3.pdf' };

/** A file is fetched with the access token and saved under its name. */
export const Downloaded: Story = {
  parameters: { before: addAssignmentWithFile, route: '/assignment?q=worksheet%203' },
  play: async ({ canvas, userEvent }) => {
    const createUrlSpy = spyOn(URL, 'createObjectURL');
    const clickSpy = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await userEvent.click(await canvas.findByRole('button', downloadButtonOptions));
    await waitFor(() => expect(clickSpy).toHaveBeenCalled());
    const savedBlob = createUrlSpy.mock.lastCall?.[0] as Blob;
    await expect(await savedBlob.text()).toContain('%PDF-1.4');
    await expect((clickSpy.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      'Fractions, worksheet 3.pdf',
    );
    clickSpy.mockRestore();
    createUrlSpy.mockRestore();
  },
};

/** A failed download shows a toast. */
export const NotDownloaded: Story = {
  name: 'Download Error',
  parameters: { before: addAssignmentWithFile, route: '/assignment?q=worksheet%203' },
  play: async ({ canvas, canvasElement, userEvent, ...context }) => {
    const button = await canvas.findByRole('button', downloadButtonOptions);
    requireStage(context).setFaults({ fail: 503 });
    await userEvent.click(button);
    await withinPage(canvasElement).findByText(/^Not downloaded: /);
  },
};
