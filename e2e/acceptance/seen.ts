import { type Page } from 'playwright';
import { findTitle } from '../product/routeTable.ts';
import { openOldBrowser } from '../product/oldBrowser.ts';
import { type BrowserWindow, expectNoConsoleErrors, getTitle, openWindow } from '../product/tab.ts';
import { type Seen, type SeenField, type SeenScreen } from './seenScreen.ts';
import { routeTable, unknownPaths } from './statements/routes.ts';

/** Reads a screen; runs in the page. */
function readScreen(): SeenScreen {
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\*$/, '').trim();
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
  const fields: SeenField[] = [];
  let group = { label: '', kind: '' };
  const controls = 'input, select, textarea, [role="group"][aria-labelledby]';
  for (const element of document.querySelectorAll<HTMLInputElement>(`form :is(${controls})`)) {
    const [labelId = ''] = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    const label = textOf(element.labels?.[0]) || textOf(document.getElementById(labelId));
    if (element.role === 'group') group = { label, kind: 'date' };
    else if (element.role === 'combobox') group = { label, kind: 'combobox' };
    else if (element.name !== '') {
      const isHidden = element.type === 'hidden';
      const kind = element instanceof HTMLSelectElement ? 'select' : element.type;
      fields.push({
        name: element.name,
        label: isHidden ? group.label : label,
        kind: isHidden ? group.kind : kind,
        isRequired: element.required,
        placeholder: element.placeholder || '',
        rows: element instanceof HTMLTextAreaElement ? element.rows : 0,
        options: element instanceof HTMLSelectElement ? Array.from(element.options, ({ text }) => text) : [],
      });
    }
  }
  const headings = [...document.querySelectorAll('thead th')];
  return {
    title: textOf(document.querySelector('h1')),
    fields,
    columns: headings.map((heading) => textOf(heading)),
    sortable: headings
      .filter((heading) => heading.querySelector('button') !== null)
      .map((one) => textOf(one)),
    links: Object.fromEntries(
      Array.from(document.querySelectorAll('a[href]'), (link) => [
        nameOf(link),
        link.getAttribute('href') ?? '',
      ]),
    ),
    buttons: Object.fromEntries(
      Array.from(document.querySelectorAll('button'), (one) => [nameOf(one), one.type]),
    ),
    active: textOf(document.querySelector('nav [aria-current="page"] .name')),
    text: document.body.innerText,
  };
}

function readMenu(): Seen['menu'] {
  return Array.from(document.querySelectorAll('nav[aria-label="Main menu"] .group'), (group) => ({
    label: group.querySelector('p')?.textContent ?? '',
    items: Array.from(group.querySelectorAll('a'), (link) => ({
      name: link.querySelector('.name')?.textContent ?? '',
      url: link.getAttribute('href') ?? '',
      hasIcon: link.querySelector('svg') !== null,
    })),
  }));
}

/** Warning of React Router about `navigate`, where a form is open. */
const OUTSIDE_OF_THE_ROUTER = /use a blocker on a POP navigation/;

/** Opens another screen without loading the page again. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

async function readPaths(
  { page, settle }: BrowserWindow,
  paths: readonly (readonly [path: string, title: string])[],
): Promise<[string, SeenScreen][]> {
  const screens: [string, SeenScreen][] = [];
  for (const [path, title] of paths) {
    await navigate(page, path);
    await getTitle(page, title).waitFor();
    await settle();
    screens.push([path, await page.evaluate(readScreen)]);
  }
  return screens;
}

/** Opens every screen once, in the oldest supported browsers, and returns what they show. Fails on errors in the browser's console. */
export async function lookAtConsole(): Promise<Seen> {
  const signedOut = await openWindow({ isSignedIn: false });
  await signedOut.page.goto('/login');
  await signedOut.page.locator('h1').waitFor();
  const login = await signedOut.page.evaluate(readScreen);
  const outer = await readPaths(signedOut, [
    ['/register', 'Create account'],
    ['/nope', '404'],
  ]);
  const signedIn = await openOldBrowser({ expectedErrors: OUTSIDE_OF_THE_ROUTER });
  await signedIn.page.goto('/users-profile.html');
  await signedIn.page.locator('h1').waitFor();
  // The entries depend on the role.
  await signedIn.settle();
  const menu = await signedIn.page.evaluate(readMenu);
  const inner = await readPaths(signedIn, [
    ...routeTable.map((path) => [path, findTitle(path)] as const),
    ...unknownPaths.map((path) => [path, '404'] as const),
    ['/STUDENT', 'Student'],
    ['/Diary_Notes/Add', 'Add Diary Notes'],
  ]);
  await Promise.all([signedOut.close(), signedIn.close()]);
  expectNoConsoleErrors(signedIn);
  const screens = new Map([['/login', login], ...outer, ...inner]);
  return {
    menu,
    screen: (path) => {
      const screen = screens.get(path);
      if (screen === undefined) throw new Error(`The screen at ${path} was not opened.`);
      return screen;
    },
  };
}
