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

/** Neighbouring items become one list, those of deeper levels lists in its items. */
export function listsForWordParagraphs(root: Element): void {
  let open: { level: number; element: Element }[] = [];
  let last: { item: Item; box: Element } | null = null;
  for (const paragraph of [...root.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')]) {
    const item = paragraph.matches('p') ? itemOf(paragraph) : null;
    if (!item) continue;
    const page = paragraph.ownerDocument;
    const follows = last !== null && open[0]?.element === paragraph.previousElementSibling;
    if (!follows) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level && open.length > 1) open.pop();
    let top = open.at(-1);
    if (!top || top.level < item.level) {
      const element = newList(page, item);
      if (top && last) last.box.append(element);
      else paragraph.before(element);
      top = { level: item.level, element };
      open.push(top);
    }
    const box = page.createElement('li');
    const content = page.createElement('p');
    content.append(...paragraph.childNodes);
    box.append(content);
    top.element.append(box);
    paragraph.remove();
    last = { item, box };
  }
}
