import { Fragment, type Node } from '@tiptap/pm/model';
import { isItem, isList } from './blockIndex';

/** A mark between two items, where a list has nothing but items: screen readers count on that. */
export function markBetween(doc: Node, at: number, mark: HTMLElement): HTMLElement {
  if (!isList(doc.resolve(at).parent)) return mark;
  const item = document.createElement('li');
  item.className = 'suggested-item';
  item.append(mark);
  return item;
}

/** Items in a list like the one where they are shown. */
export function withList(doc: Node, at: number, nodes: readonly Node[]): Fragment {
  const { parent } = doc.resolve(at);
  const content = Fragment.fromArray([...nodes]);
  const isOfItems = nodes[0] !== undefined && isItem(nodes[0]);
  return isOfItems && isList(parent) ? Fragment.from(parent.copy(content)) : content;
}
