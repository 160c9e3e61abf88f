import { waitFor } from 'storybook/test';

/** Selector of the elements in the tab order. */
const TABBABLE_SELECTOR =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Maximum number of controls that a play focuses. */
const MAX_CONTROLS = 8;

/** Expects that the page is not wider than the window (WCAG 2.2, 1.4.10). */
export async function expectFitsWindow(): Promise<void> {
  const page = document.documentElement;
  await waitFor(() => {
    if (page.scrollWidth > page.clientWidth)
      throw new Error(`The page is ${page.scrollWidth} px wide, but the window only ${page.clientWidth} px.`);
  });
}

/** Expects that focused elements are inside the window and not covered by a sticky element (WCAG 2.2, 2.4.11). */
export async function expectFocusVisible(root: HTMLElement): Promise<void> {
  const controls = [...root.querySelectorAll<HTMLElement>(TABBABLE_SELECTOR)].filter((control) =>
    control.checkVisibility(),
  );
  for (const control of controls.slice(0, MAX_CONTROLS)) {
    control.focus();
    // Some test runners do not focus the window. Then the page does not scroll to the focused element.
    control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const visiblePart = control.closest('label') ?? control.parentElement ?? control;
    await waitFor(() => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2];
      const frontElement = document.elementFromPoint(x, y);
      if (visiblePart.contains(frontElement)) return;
      const frontHtml = frontElement?.outerHTML.slice(0, 80) ?? 'nothing';
      throw new Error(
        `${control.outerHTML.slice(0, 80)} is covered: the element at ${x}, ${y} is ${frontHtml}.`,
      );
    });
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
