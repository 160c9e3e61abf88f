import { themes } from '../../packages/ui/src/theme/theme.ts';
import { expectEqual, runAppSteps, type AppStep, type StepOutcome } from './appSteps.ts';

/** Steps in the README's app, each with the expected result. */
const STEPS: readonly AppStep[] = [
  {
    name: 'the table sorts by columns, in both directions',
    run: async (page) => {
      const rowHeads = page.getByRole('rowheader');
      await rowHeads.first().waitFor();
      expectEqual('by name', await rowHeads.allTextContents(), ['Art room', 'Library']);
      await page.getByRole('button', { name: 'Room' }).click();
      await page.locator('[aria-sort="descending"]').waitFor();
      expectEqual('by name, descending', await rowHeads.allTextContents(), ['Library', 'Art room']);
      await page.getByRole('button', { name: 'Seats' }).click();
      await page.locator('[aria-sort="ascending"]', { hasText: 'Seats' }).waitFor();
      expectEqual('by seats', await rowHeads.allTextContents(), ['Art room', 'Library']);
    },
  },
  {
    name: 'the table filters by the typed text',
    run: async (page) => {
      await page.getByRole('searchbox').fill('lib');
      await page.getByRole('row', { name: 'Art room' }).waitFor({ state: 'detached' });
      expectEqual('rows', await page.getByRole('rowheader').allTextContents(), ['Library']);
    },
  },
  {
    name: 'the field has its label and help, and accepts typed text',
    run: async (page) => {
      const field = page.getByRole('textbox', { name: 'Room' });
      await field.fill('Hall');
      expectEqual('value', await field.inputValue(), 'Hall');
      const helpId = (await field.getAttribute('aria-describedby')) ?? '';
      expectEqual('help', await page.locator(`[id="${helpId}"]`).textContent(), 'As written on its door');
    },
  },
  {
    name: 'an element that is not a component takes its colour from a custom property of the theme',
    run: async (page) => {
      const notice = page.getByText('The hall is closed today.');
      const color = await notice.evaluate((element) => getComputedStyle(element).color);
      const hex = themes.light.color.warningText;
      const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
      expectEqual('colour', color, `rgb(${channels.join(', ')})`);
    },
  },
  {
    name: 'Inter is loaded from the app itself',
    run: async (page) => {
      expectEqual('font', await page.evaluate('document.fonts.check(\'14px "Inter Variable"\')'), true);
      const origins = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ name }) => new URL(name).origin),
      );
      expectEqual('origins', origins, [new URL(page.url()).origin]);
    },
  },
];

/** Runs the steps in the README's app in Chromium, and checks the markup that its server rendered. */
export async function checkReadmeApp(
  folder: string,
  executablePath: string,
  markup: string,
): Promise<StepOutcome[]> {
  const outcomes = await runAppSteps(folder, '', executablePath, STEPS);
  const hasTable = markup.includes('<table') && markup.includes('Library');
  return [
    ...outcomes,
    { name: 'the server renders the table', error: hasTable ? null : markup.slice(0, 300) },
  ];
}
