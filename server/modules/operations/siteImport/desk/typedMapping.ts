import type { ImportMapping } from '@contracts/siteImport';
import { badRequest } from '../../../../errors';
import type { Reading } from '../source/source';
import { nameKey } from '../survey/mapping';

const ENTRIES_MAX = 10_000;
/** Typed for a tag that is left out. */
const LEFT_OUT = '-';

/** Without empty entries, which keep the value of the export. */
function entriesOf(typed: Record<string, string>): [string, string][] {
  const entries = Object.entries(typed);
  if (entries.length > ENTRIES_MAX) throw badRequest(`a mapping has ${ENTRIES_MAX} names at most`);
  return entries
    .map(([from, to]): [string, string] => [nameKey(from), to.trim()])
    .filter(([, to]) => to !== '');
}

function tagOf(typed: string): { tag: string; sub: string } {
  const [tag = '', sub = ''] = typed === LEFT_OUT ? [] : typed.split(' / ').map((part) => part.trim());
  return { tag, sub };
}

type Decided = Pick<Reading, 'mapping' | 'tag' | 'oldPath'>;

/** What a lead decides before an import, as they type it. */
export const readTyped = ({ authors, tags, tag, old_path }: ImportMapping): Decided => ({
  mapping: {
    authors: new Map(entriesOf(authors)),
    tags: new Map(entriesOf(tags).map(([from, to]) => [from, tagOf(to)])),
  },
  tag: tag.trim() || undefined,
  oldPath: old_path.trim() || undefined,
});

/** The same as it is shown again. */
export const asTyped = ({ mapping, tag = '', oldPath = '' }: Decided): ImportMapping => ({
  authors: Object.fromEntries(mapping.authors),
  tags: Object.fromEntries(
    [...mapping.tags].map(([from, to]) => [from, [to.tag, to.sub].filter(Boolean).join(' / ') || LEFT_OUT]),
  ),
  tag,
  old_path: oldPath,
});
