import { isBlank, rename } from './dom';

/** As much larger than the text as a heading is at least. */
const LARGER = 1.2;

/** The size of letters of each class of paragraphs: `p.p1 {margin: 0.0px; font: 24.0px 'Helvetica'}`. */
function sizesOf(page: Document): Map<string, number> {
  const rules = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '').join('\n');
  const found = rules.matchAll(/^\s*p\.(p\d{1,4}) \{[^}]{0,400}?font: (\d{1,3}(?:\.\d+)?)px/gm);
  return new Map([...found].map(([, name = '', size]) => [name, Number(size)]));
}

/** Everything in it that can be read is bold. */
const isAllBold = (paragraph: Element) => {
  const plain = paragraph.cloneNode(true) as Element;
  for (const bold of plain.querySelectorAll('b')) bold.remove();
  return isBlank(plain) && !isBlank(paragraph);
};

/**
 * Apple's programs, such as Notes, write headings as paragraphs in larger and bold letters. The largest ones become
 * the highest level.
 */
export function headingsForCocoaParagraphs(page: Document): void {
  if (page.querySelector('meta[name="Generator"]')?.getAttribute('content') !== 'Cocoa HTML Writer') return;
  const sizes = sizesOf(page);
  const paragraphs = [...page.body.querySelectorAll('p[class]')].filter((one) => !one.closest('li, td, th'));
  const sizeOf = (one: Element) => sizes.get(one.className) ?? 0;
  const texts = paragraphs.filter((one) => !isBlank(one) && !isAllBold(one)).map(sizeOf);
  const text = texts.length > 0 ? Math.min(...texts) : 0;
  const isHeading = (one: Element) => text > 0 && sizeOf(one) >= text * LARGER && isAllBold(one);
  const headings = paragraphs.filter(isHeading);
  const levels = [...new Set(headings.map(sizeOf))].sort((one, other) => other - one);
  for (const heading of headings) rename(heading, `h${Math.min(6, levels.indexOf(sizeOf(heading)) + 1)}`);
}
