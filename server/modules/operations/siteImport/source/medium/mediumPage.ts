import type { Element, Root } from 'hast';
import { parseHtml } from '../../../../../lib/html/parseHtml';
import { findAll, findFirst, hasClass, propertyOf, wordsOf } from '../html/hast';

/** The metadata of a Medium post. */
export interface MediumPost {
  id: string;
  title: string;
  subtitle: string;
  isDraft: boolean;
  /** As its page says; empty in drafts. */
  date: string;
  /** The whole address; empty in drafts. */
  address: string;
  author: { key: string; name: string } | null;
  tags: { key: string; title: string }[];
  body: Element | null;
}

const withClass = (name: string) => (element: Element) => hasClass(element, name);
const line = (element: Element | undefined): string =>
  element ? wordsOf(element).replace(/\s+/g, ' ').trim() : '';

/** The name of a person in an address such as `https://medium.com/@name`. */
export const handleIn = (address: string): string =>
  /@([\w.-]+)/.exec(address)?.[1]?.toLowerCase() ?? /\/u\/(\w+)/.exec(address)?.[1] ?? address;

const hrefOf = (element: Element | undefined): string => (element ? propertyOf(element, 'href') : '');

function authorOf(page: Root): MediumPost['author'] {
  const author = findFirst(page, withClass('p-author'));
  return author ? { key: handleIn(hrefOf(author)), name: line(author) } : null;
}

/** @param file its path, which distinguishes drafts from published posts. */
export function readMediumPage(html: string, file: string): MediumPost {
  const page = parseHtml(html);
  const name = file.split('/').at(-1) ?? file;
  const date = findFirst(page, withClass('dt-published'));
  return {
    id: /([0-9a-f]{6,16})\.html$/.exec(name)?.[1] ?? name.replace(/\.html$/, ''),
    title: line(findFirst(page, withClass('p-name'))),
    subtitle: line(findFirst(page, withClass('p-summary'))),
    isDraft: /^draft_/i.test(name),
    date: date ? propertyOf(date, 'dateTime') : '',
    address: hrefOf(findFirst(page, withClass('p-canonical'))),
    author: authorOf(page),
    tags: findAll(page, withClass('p-tags')).flatMap((list) =>
      findAll(list, ({ tagName }) => tagName === 'a').map((tag) => ({
        key: hrefOf(tag).split('/').at(-1)?.toLowerCase() || line(tag).toLowerCase(),
        title: line(tag),
      })),
    ),
    body: findFirst(page, withClass('e-content')) ?? null,
  };
}
