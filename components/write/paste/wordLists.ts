import { styleOf } from './dom';

interface Item {
  paragraph: Element;
  list: string;
  level: number;
  marker: string;
}

/** Word writes the items of its lists as paragraphs that name list and level in their style. */
function itemOf(paragraph: Element): Item | null {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(styleOf(paragraph)) ?? [];
  if (list === '') return null;
  const sign = [...paragraph.querySelectorAll('span[style]')].find((span) =>
    /mso-list:\s*ignore/.test(styleOf(span)),
  );
  const marker = (sign?.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  sign?.remove();
  return { paragraph, list, level: Math.min(9, Number(level)), marker };
}

const isNumbered = (marker: string) => /^\(?(\d+|[a-z]{1,4}|[ivxlcdm]+)([.)]|\.\d+)/i.test(marker);

function newList(page: Document, { marker }: Item): Element {
  const list = page.createElement(isNumbered(marker) ? 'ol' : 'ul');
  const start = /^\(?(\d{1,5})[.)]/.exec(marker)?.[1];
  if (start && start !== '1') list.setAttribute('start', start);
  return list;
}

interface OpenList {
  level: number;
  element: Element;
  list: string;
}

/** Whether the item continues the list: on the same level Word may begin another one immediately. */
const goesOn = (open: OpenList, item: Item) =>
  open.level < item.level ||
  (open.list === item.list && open.element.matches('ol') === isNumbered(item.marker));

/** Neighbouring items become one list, those of deeper levels lists in its items. */
export function listsForWordParagraphs(root: Element): void {
  let open: OpenList[] = [];
  let outermost: Element | null = null;
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')]) {
    const item = paragraph.matches('p') ? itemOf(paragraph) : null;
    if (!item) continue;
    const page = paragraph.ownerDocument;
    const follows: boolean = outermost !== null && outermost === paragraph.previousElementSibling;
    if (!follows) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level && open.length > 1) open.pop();
    const last = open.at(-1);
    // If the first item was on a deeper level than this one, both are on the same.
    if (last && !goesOn(last, item)) open.pop();
    let top = open.at(-1);
    if (!top || top.level < item.level) {
      const element = newList(page, item);
      const above = top?.element.lastElementChild;
      if (above) above.append(element);
      else {
        paragraph.before(element);
        outermost = element;
      }
      top = { level: item.level, element, list: item.list };
      open.push(top);
    }
    const box = page.createElement('li');
    const content = page.createElement('p');
    content.append(...paragraph.childNodes);
    box.append(content);
    top.element.append(box);
    paragraph.remove();
  }
}
