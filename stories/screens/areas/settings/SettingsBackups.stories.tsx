import { type BackupSuccess } from '@firstbell/schema/backups';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { NOW } from '../../stage/now.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage } from '../../stage/withConsole.tsx';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

const success: BackupSuccess = {
  ...{ target: '/mnt/backups', name: 'firstbell-2026-11-20T02-30-00Z', files: 214, bytes: 48_300_000 },
  ...{ kept: 9, is_encrypted: true, has_accounts: false },
};

const noteFine = async ({ noteBackup }: Stage) => {
  await noteBackup({ kind: 'backup', at: hoursAgo(7), result: 'ok', success });
  await noteBackup({ kind: 'test', at: hoursAgo(24 * 12), result: 'ok', success });
};

const meta = {
  title: 'Screens/Settings/Settings Backups',
  id: 'screens-settings-backups',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Tells when the school was last backed up and when a backup was last tested, what the backup holds, and the commands.',
      usedBy: 'Administrators.',
      reviewPoints: [
        'Filled: fine, encrypted, and tested this month.',
        'Empty, Never Backed Up: the sample school gets no notice.',
        'Backup Failed: why, what helps, and the last one that succeeded.',
        'Overdue: a school of its own whose backup is too old; tested never; accounts with readable passwords.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=backups',
        impossibleStates: { conflict: 'Nothing is saved.', forbidden: STAFF_SEE_MESSAGES },
      },
    ],
    route: '/settings?tab=backups',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  parameters: { before: noteFine },
  play: async ({ canvas }) => {
    const backup = within(await canvas.findByRole('region', { name: 'Last backup' }));
    await expect(backup.getByText('Fine')).toBeVisible();
    await expect(backup.getByText(/^Backed up .*, 7 hours ago$/)).toBeVisible();
    await expect(canvas.getByText(/^Tested .*, 12 days ago$/)).toBeVisible();
    await expect(canvas.getByText('214 uploaded files')).toBeVisible();
    await expect(canvas.getByText('npm run backup -- --test /mnt/backups')).toBeVisible();
    await expect(canvas.queryByText(/last backed up/)).toBeNull();
  },
};

/** No backup was ever made. The sample school needs none, so it has no notice. */
export const Empty: Story = {
  name: 'Empty, Never Backed Up',
  play: async ({ canvas }) => {
    await canvas.findByText('No backup has been made yet.');
    await expect(canvas.getByText('No backup has been tested yet.')).toBeVisible();
    await expect(canvas.getAllByText('Never')).toHaveLength(2);
    await expect(canvas.queryByText(/has never been backed up/)).toBeNull();
  },
};

/** The last backup and the last test failed. */
export const BackupFailed: Story = {
  parameters: {
    before: async (stage: Stage) => {
      await noteFine(stage);
      await stage.noteBackup({ kind: 'backup', at: hoursAgo(1), result: 'target_full' });
      await stage.noteBackup({ kind: 'test', at: hoursAgo(1), result: 'faults' });
    },
  },
  play: async ({ canvas }) => {
    const backup = within(await canvas.findByRole('region', { name: 'Last backup' }));
    await expect(backup.getByText('Failed')).toBeVisible();
    await expect(backup.getByText(/^The disk is full\./)).toBeVisible();
    await expect(backup.getByText(/^Backed up .*, 7 hours ago$/)).toBeVisible();
    await expect(canvas.getByText(/^The backup has faults/)).toBeVisible();
  },
};

/** A school of its own whose last backup is five days old, with the accounts of the emulator, not encrypted. */
export const Overdue: Story = {
  parameters: {
    api: { empty: true },
    before: async ({ noteBackup, ageSchool }: Stage) => {
      await ageSchool(400);
      const open = { ...success, kept: 1, is_encrypted: false, has_accounts: true };
      await noteBackup({ kind: 'backup', at: hoursAgo(24 * 5), result: 'ok', success: open });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('This school was last backed up 5 days ago.');
    await expect(canvas.getByText('Too old')).toBeVisible();
    await expect(canvas.getByText('The accounts of this computer, with readable passwords')).toBeVisible();
  },
};

/** The dashboard of an administrator of that school has the same notice, with a link to this page. */
export const OnDashboard: Story = {
  name: 'Overdue on the Dashboard',
  parameters: { ...Overdue.parameters, route: '/dashboard' },
  play: async ({ canvas }) => {
    await canvas.findByText('This school was last backed up 5 days ago.');
    const link = canvas.getByRole('link', { name: 'Backups' });
    await expect(link).toHaveAttribute('href', '/settings?tab=backups');
  },
};

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  parameters: { before: noteFine },
  play: async ({ canvas }) => {
    await canvas.findByText('214 uploaded files');
  },
};

export const Loading: Story = {
  parameters: { api: { silent: ['/backups'] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Backups' });
  },
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { failing: ['/backups'] } },
  play: async ({ canvas }) => {
    await canvas.findByText('The backups could not be loaded');
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
  },
};
