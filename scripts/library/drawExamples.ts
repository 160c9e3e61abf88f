import { openChromium } from '../site/openChromium.ts';
import { serveFolder } from '../site/serveFolder.ts';

/** What the page of examples offers to whoever looks at it. */
type ExamplesWindow = { drawExample: (name: string) => () => void };

/** Draws an example, waits until it has come to rest, says how much it shows, and takes it away. */
async function lookAt(name: string): Promise<number> {
  const { drawExample } = window as unknown as ExamplesWindow;
  const takeAway = drawExample(name);
  let shown = 0;
  // Two frames as a rule; a busy machine takes longer to draw the first.
  for (let frames = 0; frames < 2 || (shown === 0 && frames < 300); frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    shown = document.querySelectorAll('main > *, [role="dialog"], [role="alertdialog"]').length;
  }
  takeAway();
  return shown;
}

/** Draws each example by itself in a page; says which show nothing, and what is said on the console meanwhile. */
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
      // React asks developers to install its tools, and Chromium, when it comes to it, for a form around a password.
      if (!['info', 'verbose'].includes(message.type())) faults.push(`${current}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`${current}: ${error.message}`));
    await page.goto(`${address}examples.html`);
    await page.waitForFunction(() => 'drawExample' in window);
    for (const name of names) {
      current = name;
      const shown = await page.evaluate(lookAt, name);
      if (shown === 0) faults.push(`${name} shows nothing.`);
    }
  } finally {
    await browser.close();
    await stop();
  }
  return faults;
}
