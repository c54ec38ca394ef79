import { plainOf } from '../html/plain';
import type { Source } from '../source';
import type { SourceItem, SourceText } from '../sourceItem';

const BEGINNING = 10_000;
const TITLE_LENGTH = 60;

/** The words that a text begins with, cut behind a whole one. */
function beginningOf({ format, text }: SourceText): string {
  const begin = text.slice(0, BEGINNING);
  const plain =
    format === 'html' ? plainOf(begin) : begin.replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)|[*_`#>]/g, '$1');
  const line = plain.trim().split('\n')[0] ?? '';
  if (line.length <= TITLE_LENGTH) return line;
  return `${line.slice(0, TITLE_LENGTH).replace(/\s+\S*$/, '')}…`;
}

function titled(item: SourceItem): SourceItem {
  const isShown = item.kind === 'page' || (item.kind === 'article' && item.status !== 'draft');
  if (!isShown || item.title.trim() !== '' || item.text.format === 'document') return item;
  const title = beginningOf(item.text) || 'Untitled';
  return { ...item, title, changes: [...item.changes, `It had no title: it is called ${title}.`] };
}

/** Some systems publish items without a title. Here the first words become the title. */
export const withTitles = (source: Source): Source => ({
  ...source,
  async *items() {
    for await (const item of source.items()) yield titled(item);
  },
});
