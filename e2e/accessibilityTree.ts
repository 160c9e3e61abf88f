import { type Page } from 'playwright';

/** A node of the tree that Chromium gives to screen readers. */
type TreeNode = {
  role: string;
  name: string;
  level: number | undefined;
  isFocusable: boolean;
  isInvalid: boolean;
  describes: boolean;
};

type ProtocolNode = {
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown; relatedNodes?: unknown[] } }[];
};

/** Roles that are nothing to somebody who hears no name with them. */
const NAMED = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'option', 'checkbox'],
  ...['radio', 'switch', 'slider', 'tab', 'menuitem', 'menuitemradio', 'dialog', 'alertdialog', 'image'],
  ...['table', 'grid', 'form', 'region', 'navigation', 'radiogroup', 'progressbar', 'columnheader', 'Date'],
]);
/** Landmarks of which a page has one and no more. */
const ONCE = ['main', 'banner'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Reads the tree that Chromium gives to screen readers, in the order of reading. */
async function readTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: ProtocolNode[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => {
      const property = (key: string) => properties.find((one) => one.name === key)?.value;
      const level = property('level')?.value;
      return {
        role: text(role?.value),
        name: text(name?.value),
        level: typeof level === 'number' ? level : undefined,
        isFocusable: property('focusable')?.value === true,
        isInvalid: property('invalid')?.value === 'true',
        describes:
          (property('describedby')?.relatedNodes ?? property('errormessage')?.relatedNodes) !== undefined,
      };
    });
}

/**
 * Finds what a screen reader would stumble over on a page: controls, pictures and landmarks without a name, what can be
 * focused and has no role, headings that skip a level, a page without its one heading or main part, and wrong fields
 * that do not say why.
 */
export async function faultsInTree(page: Page): Promise<string[]> {
  const tree = await readTree(page);
  const faults: string[] = [];
  for (const { role, name, isFocusable, isInvalid, describes } of tree) {
    if (NAMED.has(role) && name === '') faults.push(`${role} without a name`);
    if (isFocusable && (role === 'generic' || role === 'none')) faults.push(`focus on nothing: ${name}`);
    if (isInvalid && !describes) faults.push(`${role} ${name} is wrong and does not say why`);
  }
  const headings = tree.filter(({ role }) => role === 'heading');
  const levels = headings.map(({ level = 0 }) => level);
  if (levels.filter((level) => level === 1).length !== 1)
    faults.push(`headings of level 1: ${levels.join(', ')}`);
  for (const [at, level] of levels.entries()) {
    if (level > (levels[at - 1] ?? 1) + 1) faults.push(`heading ${headings[at]?.name ?? ''} skips a level`);
  }
  const landmarks = ONCE.map((role) => [role, tree.filter((node) => node.role === role).length] as const);
  for (const [role, found] of landmarks) {
    if (found > 1 || (role === 'main' && found === 0)) faults.push(`${String(found)} × ${role}`);
  }
  return faults;
}
