import { expectEqual, runAppSteps, type AppStep, type StepOutcome } from './appSteps.ts';

/** Steps in the clinic's app (`packages/ui/examples/clinic`), each with the expected result. */
const STEPS: readonly AppStep[] = [
  {
    name: 'the clinic is rendered in its own colour, with its total',
    run: async (page) => {
      const addButton = page.getByRole('button', { name: 'Add visit' });
      expectEqual(
        'colour',
        await addButton.evaluate((button) => getComputedStyle(button).backgroundColor),
        'rgb(15, 118, 110)',
      );
      await page.locator('tfoot', { hasText: '3,150' }).waitFor();
    },
  },
  {
    name: 'the form of the clinic reports empty required fields',
    run: async (page) => {
      await page.getByRole('button', { name: 'Add visit' }).click();
      const form = page.getByRole('dialog', { name: 'Add visit' });
      await form.getByRole('button', { name: 'Add visit' }).click();
      await form.getByText('Enter an answer.').nth(1).waitFor();
      expectEqual('error messages', await form.getByText('Enter an answer.').count(), 2);
    },
  },
  {
    name: 'a visit is added by the keyboard',
    run: async (page) => {
      await page.keyboard.type('Patient 105');
      await page.keyboard.press('Tab');
      await page.keyboard.type('05032026');
      const form = page.getByRole('dialog', { name: 'Add visit' });
      await form.getByRole('button', { name: 'Add visit' }).press('Enter');
      await page.getByRole('row', { name: /Patient 105.*5 Mar 2026/ }).waitFor();
      await page.getByText('The visit of Patient 105 is added.').waitFor();
    },
  },
  {
    name: 'a visit is cancelled after a confirmation',
    run: async (page) => {
      const row = page.getByRole('row', { name: /Patient 102/ });
      await row.getByRole('button', { name: /Cancel visit/ }).click();
      const confirmation = page.getByRole('dialog', { name: 'Cancel the visit of Patient 102?' });
      await confirmation.getByRole('button', { name: 'Cancel visit' }).click();
      await row.waitFor({ state: 'detached' });
      await page.locator('tfoot', { hasText: '2,500' }).waitFor();
    },
  },
  {
    name: 'the clinic is in Hindi after a switch',
    run: async (page) => {
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByRole('heading', { name: 'मुलाक़ातें' }).waitFor();
      await page.getByRole('navigation', { name: 'मुख्य मेनू' }).waitFor();
      await page.getByRole('row', { name: /Patient 105.*5 मार्च 2026/ }).waitFor();
    },
  },
];

/** Runs the steps in the clinic's built app in Chromium. */
export const checkClinic = (folder: string, executablePath: string): Promise<StepOutcome[]> =>
  runAppSteps(folder, 'clinic.html', executablePath, STEPS);
