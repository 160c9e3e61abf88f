import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';

/** Global function of the examples' page: renders an example and returns a function that unmounts it. */
type ExamplesWindow = { renderExample: (name: string) => () => void };

/** Renders an example, waits for its first elements, counts them, and unmounts it. */
async function countElements(name: string): Promise<number> {
  const { renderExample } = window as unknown as ExamplesWindow;
  const unmount = renderExample(name);
  let count = 0;
  // Two frames usually suffice; on a busy machine the first element takes longer.
  for (let frames = 0; frames < 2 || (count === 0 && frames < 300); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    count = document.querySelectorAll('main > *, [role="dialog"], [role="alertdialog"]').length;
  }
  unmount();
  return count;
}

/** Renders each example alone in a page; returns a message for each example without an element and for each console output. */
export async function renderExamples(
  folder: string,
  executablePath: string,
  names: readonly string[],
): Promise<string[]> {
  const { address, stop } = await serveFolder(folder);
  const browser = await openChromium(executablePath);
  const messages: string[] = [];
  let currentName = 'the page';
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.on('console', (output) => {
      // Hints of React (its developer tools) and of Chromium (a password outside a form) are allowed.
      if (!['info', 'verbose'].includes(output.type())) messages.push(`${currentName}: ${output.text()}`);
    });
    page.on('pageerror', (error) => messages.push(`${currentName}: ${error.message}`));
    await page.goto(`${address}examples.html`);
    await page.waitForFunction(() => 'renderExample' in window);
    for (const name of names) {
      currentName = name;
      const count = await page.evaluate(countElements, name);
      if (count === 0) messages.push(`${name} rendered no element.`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  return messages;
}
