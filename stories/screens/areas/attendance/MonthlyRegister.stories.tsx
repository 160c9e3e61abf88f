import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Teaching/Monthly Register',
  id: 'screens-monthly-register',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows a section’s attendance of a month in the layout of the paper register, and prints or exports it.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Filled: absences are emphasized, days without school are shaded, and totals are at the end of each row.',
      ],
    },
    screens: [{ path: '/attendance/register', impossibleStates: { conflict: 'Nothing is edited here.' } }],
    route: '/attendance/register?class=V&section=B&month=2026-11',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const expectFilled: Play = async ({ canvas }) => {
  const table = within(await canvas.findByRole('table', { name: 'Attendance of V-B, November 2026' }));
  await expect(document.title).toBe('V-B · November 2026 · Monthly register · Firstbell');
  await expect(canvas.getByRole('link', { name: 'V-B' })).toBeVisible();
  const [firstHeader] = table.getAllByRole('rowheader');
  const row = firstHeader?.closest('tr');
  await expect(row?.cells[0]).toHaveTextContent('1');
  // The roll number, the name, the 30 days of November and four totals.
  await expect(row?.cells).toHaveLength(2 + 30 + 4);
  const markCount = [...(row?.cells ?? [])].slice(2, 32).filter((cell) => cell.textContent !== '').length;
  await expect(row?.cells[32]).toHaveTextContent(String(markCount));
  await expect(row?.cells[35]).toHaveTextContent(/^\d+(\.\d)?%$/);
};

export const Filled: Story = { play: expectFilled };

/** Opens the previous month, then another class. The month after the current one cannot be opened. */
export const OtherMonth: Story = {
  play: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByRole('table');
    await expect(canvas.getByRole('button', { name: 'Month after' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Month before' }));
    await canvas.findByRole('table', { name: 'Attendance of V-B, October 2026' });
    await expect(requireStage(context).getUrl()).toContain('month=2026-10');
    await userEvent.selectOptions(canvas.getByLabelText('Class'), 'VII');
    await canvas.findByText('Choose a class and a section to see its register');
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'A');
    await canvas.findByRole('table', { name: 'Attendance of VII-A, October 2026' });
  },
};

/** Prints the register, and saves it as CSV and for Excel. */
export const Saved: Story = {
  name: 'Printed and Saved',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('table');
    const printSpy = spyOn(window, 'print').mockImplementation(() => undefined);
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(printSpy).toHaveBeenCalled();
    printSpy.mockRestore();
    const fileNames: string[] = [];
    const clickSpy = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      fileNames.push(this.download);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(fileNames).toEqual(['attendance-V-B-2026-11.csv']));
    await userEvent.click(canvas.getByRole('button', { name: 'Save for Excel' }));
    await waitFor(() => expect(fileNames).toContain('attendance-V-B-2026-11.xlsx'));
    clickSpy.mockRestore();
  },
};

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('V-B has no students in November 2026');
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Monthly register' });
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The register could not be loaded');
  await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
