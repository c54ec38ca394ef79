import type { OwnArticle } from '@contracts/article';
import type { FindingPlace } from '@/components/write/submit/findings';
import { color } from '@/styles/theme';

const SHOWN_MS = 1_500;

const selectors: Partial<Record<FindingPlace['field'], string>> = {
  title: 'h1',
  summary: 'header > p',
  tag: 'header nav',
  cover_pic: '[data-place="cover"]',
  cover_alt: '[data-place="cover"]',
};

/** The blocks of the text, one element for each. */
const blocksIn = (sheet: Element) => sheet.querySelector('[data-place="doc"]')?.firstElementChild;

/** An imported text that was never edited has no document, and positions in it lead to its beginning. */
async function elementAt(
  sheet: Element,
  { doc }: Pick<OwnArticle, 'doc'>,
  at: number,
): Promise<Element | undefined> {
  const blocks = blocksIn(sheet);
  if (!doc || !blocks) return undefined;
  const { blockIndex } = await import('./blockIndex');
  return blocks.children[blockIndex(doc, at)];
}

/** Leads to where a check found something, or to the text where the place is not on the page. */
export async function goToPlace(
  sheet: HTMLElement,
  article: Pick<OwnArticle, 'doc'>,
  place: FindingPlace,
): Promise<void> {
  const { field, at } = place;
  const found =
    field === 'doc' && at !== undefined
      ? await elementAt(sheet, article, at).catch(() => undefined)
      : sheet.querySelector(selectors[field] ?? '[data-place="doc"]');
  const element = (found ?? blocksIn(sheet) ?? sheet) as HTMLElement;
  element.tabIndex = -1;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  element.animate([{ backgroundColor: color.accentSoft }, { backgroundColor: 'transparent' }], SHOWN_MS);
}
