import { type Page } from 'playwright';
import { type AccessibilityNode, propertyOf, readNodes, wordsOf } from './accessibilityNodes.ts';

/** What a screen reader has to say at one moment. */
export type Heard = {
  /** What has the focus: role, name, value, states, description, and the group or row that it is in. */
  focus: string;
  /** Texts of the page's live messages. */
  said: readonly string[];
};

/** States that are read out when they hold. */
const STATES = ['required', 'readonly', 'disabled', 'checked', 'selected', 'pressed', 'expanded', 'modal'];

/** Roles whose name is read out when the focus comes into them. */
const AROUND = ['radiogroup', 'group', 'dialog', 'alertdialog', 'row', 'form', 'menu', 'listbox'];

/** Roles that have another name in a browser than in speech. */
const ROLES: Readonly<Record<string, string>> = { RootWebArea: 'page' };

/** Says what is read out of a node. */
function describe(node: AccessibilityNode): string {
  const states = STATES.filter((state) => [true, 'true'].includes(propertyOf(node, state)?.value as boolean));
  const isInvalid = propertyOf(node, 'invalid')?.value === 'true';
  const [name, value] = [wordsOf(node.name), wordsOf(node.value)];
  return [
    `${ROLES[wordsOf(node.role)] ?? wordsOf(node.role)} “${name}”`,
    ...(value === '' || value === name ? [] : [`“${value}”`]),
    ...states,
    ...(isInvalid ? ['invalid'] : []),
    ...(wordsOf(node.description) === '' ? [] : [wordsOf(node.description)]),
  ].join(', ');
}

/** Reads Chromium's accessibility tree: what has the focus, and what live regions say. */
export async function hear(page: Page): Promise<Heard> {
  const nodes = await readNodes(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = (node: AccessibilityNode): string => {
    if (wordsOf(node.role) === 'StaticText') return wordsOf(node.name);
    const inside = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    return inside.map(read).filter(Boolean).join(' ');
  };
  const shown = nodes.filter(({ ignored }) => !ignored);
  const focused = shown.filter((node) => propertyOf(node, 'focused')?.value === true).at(-1);
  const led = focused && propertyOf(focused, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
  const active = led === undefined ? focused : shown.find((node) => node.backendDOMNodeId === led);
  const within = (node: AccessibilityNode | undefined): string => {
    const parent = byId.get(node?.parentId ?? '');
    if (!parent) return '';
    const isSaid = AROUND.includes(wordsOf(parent.role)) && wordsOf(parent.name) !== '';
    return isSaid ? `${wordsOf(parent.role)} “${wordsOf(parent.name)}”` : within(parent);
  };
  const around = within(active);
  const live = shown.filter((node) => ['polite', 'assertive'].includes(wordsOf(propertyOf(node, 'live'))));
  return {
    focus: [active ? describe(active) : '', around].filter(Boolean).join(', in '),
    said: live.map(read).filter((words) => words !== ''),
  };
}
