type Node = Record<string, unknown>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A document and all that is in it. */
export function* nodesIn(root: Node): Generator<Node> {
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    const { content } = node;
    if (Array.isArray(content)) for (const child of content) if (isNode(child)) left.push(child);
  }
}
