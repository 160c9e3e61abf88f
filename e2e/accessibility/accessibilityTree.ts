import { type Page } from 'playwright';
import { findProperty, readNodes, toText } from './accessibilityNodes.ts';

/** Properties of an accessibility node that `findAccessibilityProblems` checks. */
type TreeNode = {
  role: string;
  name: string;
  level: number | undefined;
  isFocusable: boolean;
  isInvalid: boolean;
  isModal: boolean;
  hasErrorMessage: boolean;
};

/** Roles that need an accessible name. */
const ROLES_WITH_NAME = new Set([
  ...['button', 'link', 'textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'option', 'checkbox'],
  ...['radio', 'switch', 'slider', 'tab', 'menuitem', 'menuitemradio', 'dialog', 'alertdialog', 'image'],
  ...['table', 'grid', 'form', 'region', 'navigation', 'radiogroup', 'progressbar', 'columnheader', 'Date'],
]);
/** Landmarks that a page may have only once. */
const UNIQUE_LANDMARKS = ['main', 'banner'];

/** Reads the nodes of the accessibility tree that are not ignored. */
async function readTree(page: Page): Promise<TreeNode[]> {
  const nodes = await readNodes(page);
  const namedRegions = new Set(
    nodes
      .filter(({ role, name }) => toText(role) === 'region' && toText(name) !== '')
      .map(({ nodeId }) => nodeId),
  );
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => {
      const role = toText(node.role);
      const level = findProperty(node, 'level')?.value;
      const isOpen = findProperty(node, 'expanded')?.value === true;
      const errorMessage = findProperty(node, 'describedby') ?? findProperty(node, 'errormessage');
      return {
        role,
        name: toText(node.name),
        level: typeof level === 'number' ? level : undefined,
        // A focusable child of a region with a name needs no role.
        isFocusable:
          findProperty(node, 'focusable')?.value === true && !namedRegions.has(node.parentId ?? ''),
        isInvalid: findProperty(node, 'invalid')?.value === 'true',
        isModal: role.endsWith('dialog') || (role === 'combobox' && isOpen),
        hasErrorMessage: errorMessage?.relatedNodes !== undefined,
      };
    });
}

/**
 * Finds accessibility problems of a page: controls, pictures and landmarks without a name, focusable elements without a role,
 * skipped heading levels, a page without exactly one first-level heading or without `main`, and invalid fields without an error
 * message.
 */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  const tree = await readTree(page);
  const problems: string[] = [];
  for (const { role, name, isFocusable, isInvalid, hasErrorMessage } of tree) {
    if (ROLES_WITH_NAME.has(role) && name === '') problems.push(`${role} without a name`);
    if (isFocusable && (role === 'generic' || role === 'none'))
      problems.push(`focusable element without a role: ${name}`);
    if (isInvalid && !hasErrorMessage) problems.push(`${role} ${name} is invalid and has no error message`);
  }
  // While a modal dialog or a combobox is open, the landmarks and headings of the page are hidden.
  if (tree.some(({ isModal }) => isModal)) return problems;
  const headings = tree.filter(({ role }) => role === 'heading');
  const levels = headings.map(({ level = 0 }) => level);
  if (levels.filter((level) => level === 1).length !== 1)
    problems.push(`headings of level 1: ${levels.join(', ')}`);
  for (const [index, level] of levels.entries()) {
    if (level > (levels[index - 1] ?? 1) + 1)
      problems.push(`heading ${headings[index]?.name ?? ''} skips a level`);
  }
  const landmarkCounts = UNIQUE_LANDMARKS.map(
    (role) => [role, tree.filter((node) => node.role === role).length] as const,
  );
  for (const [role, count] of landmarkCounts) {
    if (count > 1 || (role === 'main' && count === 0)) problems.push(`${String(count)} × ${role}`);
  }
  return problems;
}
