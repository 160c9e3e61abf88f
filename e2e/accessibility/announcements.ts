import { type Page } from 'playwright';
import { type AccessibilityNode, findProperty, readNodes, toText } from './accessibilityNodes.ts';

/** What a screen reader announces at one moment. */
export type Announcements = {
  /** The focused element: role, name, value, states and description, and the group or row that contains it. */
  focus: string;
  /** Texts of the page's live regions. */
  live: readonly string[];
};

/** States that are announced if they are true. */
const STATES = ['required', 'readonly', 'disabled', 'checked', 'selected', 'pressed', 'expanded', 'modal'];

/** Roles whose name is announced when the focus enters the element. */
const CONTAINER_ROLES = ['radiogroup', 'group', 'dialog', 'alertdialog', 'row', 'form', 'menu', 'listbox'];

/** Spoken names of roles that differ from the browser's. */
const SPOKEN_ROLES: Readonly<Record<string, string>> = { RootWebArea: 'page' };

/** Describes a node as a screen reader announces it. */
function describeNode(node: AccessibilityNode): string {
  const states = STATES.filter((state) =>
    [true, 'true'].includes(findProperty(node, state)?.value as boolean),
  );
  const isInvalid = findProperty(node, 'invalid')?.value === 'true';
  const [name, value] = [toText(node.name), toText(node.value)];
  return [
    `${SPOKEN_ROLES[toText(node.role)] ?? toText(node.role)} “${name}”`,
    ...(value === '' || value === name ? [] : [`“${value}”`]),
    ...states,
    ...(isInvalid ? ['invalid'] : []),
    ...(toText(node.description) === '' ? [] : [toText(node.description)]),
  ].join(', ');
}

/** Reads the focused element and the texts of live regions from Chromium's accessibility tree. */
export async function readAnnouncements(page: Page): Promise<Announcements> {
  const nodes = await readNodes(page);
  const nodesById = new Map(nodes.map((node) => [node.nodeId, node]));
  const readText = (node: AccessibilityNode): string => {
    if (toText(node.role) === 'StaticText') return toText(node.name);
    const children = (node.childIds ?? []).flatMap((id) => nodesById.get(id) ?? []);
    return children.map(readText).filter(Boolean).join(' ');
  };
  const shown = nodes.filter(({ ignored }) => !ignored);
  const focusedNode = shown.filter((node) => findProperty(node, 'focused')?.value === true).at(-1);
  const activeId =
    focusedNode && findProperty(focusedNode, 'activedescendant')?.relatedNodes?.[0]?.backendDOMNodeId;
  const activeNode =
    activeId === undefined ? focusedNode : shown.find((node) => node.backendDOMNodeId === activeId);
  const describeContainer = (node: AccessibilityNode | undefined): string => {
    const parent = nodesById.get(node?.parentId ?? '');
    if (!parent) return '';
    const isAnnounced = CONTAINER_ROLES.includes(toText(parent.role)) && toText(parent.name) !== '';
    return isAnnounced ? `${toText(parent.role)} “${toText(parent.name)}”` : describeContainer(parent);
  };
  const container = describeContainer(activeNode);
  const liveRegions = shown.filter((node) =>
    ['polite', 'assertive'].includes(toText(findProperty(node, 'live'))),
  );
  return {
    focus: [activeNode ? describeNode(activeNode) : '', container].filter(Boolean).join(', in '),
    live: liveRegions.map(readText).filter((words) => words !== ''),
  };
}
