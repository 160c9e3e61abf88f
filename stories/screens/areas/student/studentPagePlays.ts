import { consentPurposes } from '@firstbell/schema/consents';
import { buildSchool } from '@firstbell/schema/sample';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { expectFocusKept, type Play, type PlayContext } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';

const student = buildSchool().students.find(
  ({ class: className, section }) => className === 'VIII' && section === 'C',
);
if (!student) throw new Error('The sample school must have students in VIII-C.');

/** Student whose page the stories show. */
export const shownStudent = student;

/** Finds the panel with a title. */
export const findPanel = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('region', { name: title }));

/** Enters a consent, and withdraws it. */
export const enterAndWithdrawConsent: Play = async (context) => {
  const { canvasElement, userEvent } = context;
  const panel = await findPanel(context, 'Consents');
  await panel.findByText('No consent of the family was entered.');
  await userEvent.click(panel.getByRole('button', { name: 'Add consent' }));
  const dialog = within(await withinPage(canvasElement).findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(/^Purpose/), 'Trips');
  await expect(dialog.getByLabelText(/^Text/)).toHaveValue(consentPurposes.trip.text);
  await userEvent.click(dialog.getByRole('button', { name: 'Add consent' }));
  await dialog.findByText('Enter who said it.');
  await userEvent.type(dialog.getByLabelText(/^Given by/), 'Sunita Verma');
  await userEvent.click(dialog.getByRole('button', { name: 'Add consent' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Withdraw: Trips' }));
  const withdrawalDialog = within(await withinPage(canvasElement).findByRole('dialog'));
  await expect(withdrawalDialog.getByLabelText(/^Withdrawn by/)).toHaveValue('Sunita Verma');
  await userEvent.click(withdrawalDialog.getByRole('button', { name: 'Withdraw consent' }));
  await panel.findByText('Withdrawn');
  await panel.findByText(/Withdrawn by Sunita Verma on/);
};

/** Types a wrong admission number, which is refused; then types the right one, and erases the personal data. */
export const erasePersonalData: Play = async ({ canvas, canvasElement, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Erase personal data' }));
  const dialog = within(await withinPage(canvasElement).findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by letter of 19/11/2026');
  await userEvent.type(dialog.getByLabelText(/^Type/), 'S1');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await dialog.findByText('This is not the number of this student.');
  await userEvent.clear(dialog.getByLabelText(/^Type/));
  await userEvent.type(dialog.getByLabelText(/^Type/), shownStudent.id);
  await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await canvas.findByRole('heading', { level: 1, name: shownStudent.id });
};

/** Holds all requests back. Returns a function that makes the requests fail. */
function holdRequests(context: PlayContext): () => void {
  const { services, setFaults } = requireStage(context);
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  const { request } = services.http.interceptors;
  const interceptor = request.use(async (config) => {
    await released;
    return config;
  });
  return () => {
    request.eject(interceptor);
    setFaults({ fail: 500 });
    release(undefined);
  };
}

const FAILURE = 'Something went wrong on our side. Try again in a moment.';

/** Submits the open dialog. The dialog stays open while it saves, and then shows the error of the failed save. */
async function submitAndFail(context: PlayContext, submitLabel: string) {
  const { canvasElement, userEvent } = context;
  const dialogElement = await withinPage(canvasElement).findByRole('dialog');
  const dialog = within(dialogElement);
  const failRequests = holdRequests(context);
  await userEvent.click(dialog.getByRole('button', { name: submitLabel }));
  await waitFor(() => expect(dialog.getByRole('form')).toHaveAttribute('aria-busy', 'true'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  failRequests();
  await dialog.findByText(FAILURE);
  await expect(dialogElement).toBeVisible();
  requireStage(context).setFaults({});
}

/** Adds a consent, withdraws the consent and begins an erasure. Each save fails first, and its dialog stays open. */
export const expectOpenDialogs: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  const page = withinPage(canvasElement);
  const panel = await findPanel(context, 'Consents');
  await panel.findByText('No consent of the family was entered.');
  await userEvent.click(panel.getByRole('button', { name: 'Add consent' }));
  await userEvent.type(await page.findByLabelText(/^Given by/), 'Sunita Verma');
  await submitAndFail(context, 'Add consent');
  await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Add consent' }));
  await userEvent.click(await panel.findByRole('button', { name: /^Withdraw: / }));
  await submitAndFail(context, 'Withdraw consent');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await userEvent.click(canvas.getByRole('button', { name: 'Erase personal data' }));
  await userEvent.type(await page.findByLabelText(/^Reason/), 'Asked for by letter');
  await userEvent.type(page.getByLabelText(/^Type/), shownStudent.id);
  await submitAndFail(context, 'Erase for good');
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  await expectFocusKept(context);
};

/** Leaves the page while a consent is saved. A toast shows the error. */
export const leaveWhileSaving: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  const page = withinPage(canvasElement);
  const panel = await findPanel(context, 'Consents');
  await panel.findByText('No consent of the family was entered.');
  await userEvent.click(panel.getByRole('button', { name: 'Add consent' }));
  await userEvent.type(await page.findByLabelText(/^Given by/), 'Sunita Verma');
  const failRequests = holdRequests(context);
  await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Add consent' }));
  await waitFor(() => expect(page.getByRole('form', { name: 'Consent' })).toHaveAttribute('aria-busy'));
  await requireStage(context).router().navigate('/no-such-page');
  await canvas.findByRole('heading', { level: 1 });
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  failRequests();
  await page.findByText(`Not saved: ${FAILURE}`);
  requireStage(context).setFaults({});
};

/** Expects that the register of attendance is scrolled to today, the 20th. */
export const expectRegisterAtToday: Play = async ({ canvas }) => {
  const register = await canvas.findByRole('region', { name: 'Attendance by month' });
  const todayBox = within(register).getByRole('columnheader', { name: '20' }).getBoundingClientRect();
  const registerBox = register.getBoundingClientRect();
  await expect(todayBox.left).toBeGreaterThan(registerBox.left);
  await expect(todayBox.right).toBeLessThan(registerBox.right);
};

/** Expects that the history with a change is as wide as the columns of the page above it. */
export async function expectAsWideAsColumns(change: HTMLElement): Promise<void> {
  const history = change.closest('ul')?.parentElement;
  const columns = document.querySelector('.wide')?.parentElement;
  await expect(history?.offsetWidth).toBe(columns?.offsetWidth);
}
