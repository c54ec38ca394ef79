/** As much of markdown-it's token as is needed here, so that this imports nothing. */
interface Token {
  type: string;
  level: number;
  content: string;
  children: Token[] | null;
  meta: unknown;
  attrSet(name: string, value: string): void;
}

const TASK = /^\[([ xX])\](?:\s|$)/;

/** The inline content that an item begins with; undefined where it begins with something else. */
const beginningOf = (tokens: Token[], item: number) =>
  tokens[item + 1]?.type === 'paragraph_open' ? tokens[item + 2] : undefined;

/**
 * The opening and closing positions of the items of the list that begins at `start`, without those of nested lists.
 */
function itemsOf(tokens: Token[], start: number): { open: number; close: Token }[] {
  const level = tokens[start]?.level ?? 0;
  const items: { open: number; close: Token }[] = [];
  let open = start;
  for (let index = start + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.level === level && token.type === 'bullet_list_close') break;
    if (token?.level !== level + 1) continue;
    if (token.type === 'list_item_open') open = index;
    if (token.type === 'list_item_close') items.push({ open, close: token });
  }
  return items;
}

/**
 * Turns lists whose items all begin with a typed box into task lists: they and their items get the classes of
 * `taskList`, and both ends of an item the `meta` `{ isTask, isDone }`.
 */
export function markTasks(tokens: Token[]): void {
  for (const [start, list] of tokens.entries()) {
    if (list.type !== 'bullet_list_open') continue;
    const items = itemsOf(tokens, start);
    if (!items.every(({ open }) => TASK.test(beginningOf(tokens, open)?.content ?? ''))) continue;
    list.attrSet('class', 'task-list');
    for (const { open, close } of items) {
      const inline = beginningOf(tokens, open);
      const isDone = TASK.exec(inline?.content ?? '')?.[1] !== ' ';
      const item = tokens[open];
      item?.attrSet('class', isDone ? 'task-item task-done' : 'task-item');
      if (item) item.meta = { isTask: true, isDone };
      close.meta = { isTask: true, isDone };
      const first = inline?.children?.[0];
      if (first) first.content = first.content.replace(TASK, '');
    }
  }
}
