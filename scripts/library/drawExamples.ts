import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';

/** Global function of the page of examples. */
type ExamplesWindow = { drawExample: (name: string) => () => void };

/** Renders an example, waits for its first elements, counts them, and unmounts it. */
async function countElements(name: string): Promise<number> {
  const { drawExample } = window as unknown as ExamplesWindow;
  const unmount = drawExample(name);
  let shown = 0;
  // Usually two frames; the first takes longer on a busy machine.
  for (let frames = 0; frames < 2 || (shown === 0 && frames < 300); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    shown = document.querySelectorAll('main > *, [role="dialog"], [role="alertdialog"]').length;
  }
  unmount();
  return shown;
}

/** Renders each example alone in a page; lists those without an element, and all console output. */
export async function drawExamples(
  folder: string,
  executablePath: string,
  names: readonly string[],
): Promise<string[]> {
  const { address, stop } = await serveFolder(folder);
  const browser = await openChromium(executablePath);
  const faults: string[] = [];
  let current = 'the page';
  try {
    const page = await browser.newPage({ locale: 'en-IN' });
    page.on('console', (message) => {
      // Hints of React (its developer tools) and of Chromium (a password outside a form) are allowed.
      if (!['info', 'verbose'].includes(message.type())) faults.push(`${current}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${current}: ${error.message}`));
    await page.goto(`${address}examples.html`);
    await page.waitForFunction(() => 'drawExample' in window);
    for (const name of names) {
      current = name;
      const shown = await page.evaluate(countElements, name);
      if (shown === 0) faults.push(`${name} shows nothing.`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  return faults;
}
