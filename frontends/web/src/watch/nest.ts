/* nest.ts -- nodes that name their parents, as a tree. */
import type { WatchNode } from './state.js';

export interface Item {
  node: WatchNode;
  children: Item[];
}

/** The newest tree as nested items; its root is the last node without a parent.  Parents need not come first. */
export function nest(nodes: WatchNode[]): Item | null {
  const items = new Map(nodes.map((node) => [node.id, { node, children: [] } as Item]));
  let root: Item | null = null;
  for (const item of items.values()) {
    if (item.node.parent < 0) root = item;
    else items.get(item.node.parent)?.children.push(item);
  }
  for (const item of items.values()) item.children.sort((a, b) => a.node.id - b.node.id);
  return root;
}
