import { computeTotpCode, stepAt } from '@firstbell/api';
import { recoveryCodes, secondFactorSecret } from '@firstbell/schema/second-factor';
import { within } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { NOW } from '../stage/now.ts';
import { type Stage } from '../stage/stage.ts';

/** Secret and recovery codes of the second factor in the current story. */
const currentFactor = { secret: '', codes: [] as string[] };

const HALF_MINUTE_MS = 30_000;

/** Adds a second factor with the clock back, so that the current code is still unused: by half a minute, or by more. */
export async function addFactor(
  { services: { http }, setNow }: Stage,
  agoMs = HALF_MINUTE_MS,
): Promise<void> {
  const earlier = new Date(NOW.getTime() - agoMs);
  setNow(earlier);
  const { secret } = secondFactorSecret.parse((await http.post<unknown>('/me/second-factor/begin')).data);
  const code = computeTotpCode(secret, stepAt(earlier));
  const { data } = await http.post<unknown>('/me/second-factor/confirm', { code });
  setNow(NOW);
  Object.assign(currentFactor, { secret, codes: recoveryCodes.parse(data).recovery_codes });
}

/** Adds a second factor, signs out and in again, so that its code is required. */
export async function addFactorAndSignIn(stage: Stage): Promise<void> {
  await addFactor(stage);
  await stage.services.http.post('/me/sign-out');
  await stage.services.identity.signIn(account.email, account.password);
}

/** Returns the code that the authenticator app shows now. */
export const createAppCode = (secret = currentFactor.secret): string => computeTotpCode(secret, stepAt(NOW));

/** Returns one of the recovery codes. */
export const getRecoveryCode = (): string => currentFactor.codes[0] ?? '';

/** Types a code into the field of a form, and sends it. */
export async function sendCode(
  { canvasElement, userEvent }: PlayContext,
  { label = /^Code/, code, button }: { label?: RegExp; code: string; button: string },
): Promise<void> {
  const page = within(canvasElement.ownerDocument.body);
  const field = await page.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(page.getByRole('button', { name: button }));
}

/** Sets up a second factor: reads the key from the screen, sends a code, and confirms that the recovery codes are stored. */
export async function setUpSecondFactor(context: PlayContext): Promise<void> {
  const { canvas, userEvent } = context;
  await canvas.findByRole('img', { name: 'QR code for the authenticator app' });
  const key = canvas.getByText(/^Key:/).querySelector('code')?.textContent ?? '';
  await sendCode(context, { code: createAppCode(key.replaceAll(' ', '')), button: 'Add' });
  await canvas.findByRole('list', { name: 'Recovery codes' });
  await userEvent.click(canvas.getByRole('button', { name: 'I have stored them' }));
}
