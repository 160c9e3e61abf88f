import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type PlayContext } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type StoryEvent } from '../../stage/storyAccounts.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { createSettingsTablePlays } from './settingsTablePlays.ts';

const events: StoryEvent[] = [
  {
    ...{ kind: 'revealed', name: 'Meera Pillai', area: 'teacher', record: 'T101', address: '10.0.0.7' },
    detail: { reason: 'Provident fund form of November' },
  },
  {
    ...{ kind: 'refused', name: 'Imran Qureshi', area: 'people', address: '10.0.0.23' },
    detail: { code: 'forbidden', method: 'GET', route: '/people', times: 10 },
  },
  { kind: 'exported', name: 'Imran Qureshi', area: 'student', address: '10.0.0.23', detail: { q: 'singh' } },
  {
    ...{ kind: 'consent_given', name: 'Meera Pillai', area: 'consent', record: 'S1001' },
    detail: { purpose: 'photo' },
  },
  { kind: 'printed', name: 'सुनीता शर्मा', area: 'audit', detail: { path: '/student' } },
  {
    ...{ kind: 'account_changed', name: 'Meera Pillai', area: 'people', record: 'u-imran' },
    detail: {
      from: { role: 'office', rights: [], status: 'active' },
      to: { role: 'teacher', rights: ['examination'], status: 'active' },
    },
  },
  { kind: 'signed_in', name: 'Meera Pillai', area: 'me', address: '2001:db8::7' },
];

const meta = {
  title: 'Screens/Settings/Settings Audit Log',
  id: 'screens-settings-audit-log',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Lists who did what and when: sign-ins, refused requests, revealed Aadhar numbers, exports, prints, changes of rights and of records.',
      usedBy: 'Administrators; staff do not see this tab.',
      reviewPoints: ['Filtered By What: only one kind of event.', 'No Match: the filters leave nothing.'],
    },
    screens: [
      {
        path: '/settings?tab=audit',
        impossibleStates: {
          empty: 'The log contains at least the viewer’s own sign-in.',
          forbidden: STAFF_SEE_MESSAGES,
          conflict: 'Nobody changes the log.',
        },
      },
    ],
    route: '/settings?tab=audit',
    events,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findRow = ({ canvas }: PlayContext, name: RegExp) => canvas.findByRole('row', { name });
const plays = createSettingsTablePlays('Audit log', async (context) => {
  await findRow(context, /Refused/);
});

export const Filled: Story = {
  play: async (context) => {
    await findRow(context, /Looked at the Aadhar number: Provident fund form of November/);
    await findRow(context, /Imran Qureshi .*Refused: GET \/people \(forbidden, 10 times\)/);
    await findRow(context, /Exported: filter “singh” .*10\.0\.0\.23/);
    await findRow(context, /Entered a consent: Photos inside the school .*student S1001/);
    await findRow(context, /Changed the account: office, active → teacher, examination, active/);
  },
};

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await context.canvas.findByText(/Provident fund form of November/);
    // The order is fixed: the newest first.
    await expect(context.canvas.queryByRole('combobox', { name: /^Sort/ })).toBeNull();
  },
};

export const FilteredByWhat: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findRow(context, /Refused/);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'What' }), 'Exports and prints');
    await waitFor(() => expect(canvas.queryByRole('row', { name: /Refused/ })).toBeNull());
    await findRow(context, /Exported/);
    await findRow(context, /Printed: \/student/);
  },
};

export const FilteredByWho: Story = {
  parameters: { route: '/settings?tab=audit&q=imran' },
  play: async (context) => {
    await findRow(context, /Exported/);
    await expect(context.canvas.queryByRole('row', { name: /Meera Pillai/ })).toBeNull();
  },
};

export const ChangesOfRecords: Story = {
  name: 'No Changes of Records',
  parameters: { route: '/settings?tab=audit&topic=records', events: [] },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Audit log' });
    await within(table).findByText('No results to be shown.');
  },
};

export const NoMatch: Story = {
  parameters: { route: '/settings?tab=audit&to=2001-01-01' },
  play: plays.noMatch,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };
