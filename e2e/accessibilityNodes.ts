import { type Page } from 'playwright';

type Value = { value?: unknown; relatedNodes?: readonly { backendDOMNodeId: number }[] };

/** A node of the tree that Chromium gives to screen readers, as its DevTools protocol has it. */
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

/** Reads the whole tree of a page, in the order of reading, with what is ignored in it. */
export async function readNodes(page: Page): Promise<AccessibilityNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibilityNode[] };
  await session.detach();
  return nodes;
}

/** Gives the words of a node's role, name, description or value. */
export const wordsOf = (part: Value | undefined) =>
  typeof part?.value === 'string' ? part.value.trim() : '';

/** Gives a property of a node, such as `focused` or `live`. */
export const propertyOf = ({ properties = [] }: AccessibilityNode, name: string): Value | undefined =>
  properties.find((property) => property.name === name)?.value;
