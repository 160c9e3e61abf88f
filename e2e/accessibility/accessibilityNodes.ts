import { type Page } from 'playwright';

type Value = { value?: unknown; relatedNodes?: readonly { backendDOMNodeId: number }[] };

/** A node of Chromium's accessibility tree, from the DevTools protocol. */
export type AccessibilityNode = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  backendDOMNodeId?: number;
  ignored: boolean;
  role?: Value;
  name?: Value;
  description?: Value;
  value?: Value;
  properties?: { name: string; value: Value }[];
};

/** Reads the accessibility tree of a page in reading order, ignored nodes included. */
export async function readNodes(page: Page): Promise<AccessibilityNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibilityNode[] };
  await session.detach();
  return nodes;
}

/** Returns the text of a node's role, name, description or value; empty if there is none. */
export const toText = (part: Value | undefined) => (typeof part?.value === 'string' ? part.value.trim() : '');

/** Returns a property of a node, such as `focused` or `live`; undefined if there is none. */
export const findProperty = ({ properties = [] }: AccessibilityNode, name: string): Value | undefined =>
  properties.find((property) => property.name === name)?.value;
