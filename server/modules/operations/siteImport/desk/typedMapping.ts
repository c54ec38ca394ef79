import type { ImportMapping } from '@contracts/siteImport';
import { badRequest } from '../../../../errors';
import { type Mapping, nameKey } from '../survey/mapping';

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

/** A mapping as a lead types it. */
export const readTyped = ({ authors, tags }: ImportMapping): Mapping => ({
  authors: new Map(entriesOf(authors)),
  tags: new Map(entriesOf(tags).map(([from, to]) => [from, tagOf(to)])),
});

/** The same as it is shown again. */
export const asTyped = ({ authors, tags }: Mapping, tag = ''): ImportMapping => ({
  authors: Object.fromEntries(authors),
  tags: Object.fromEntries(
    [...tags].map(([from, to]) => [from, [to.tag, to.sub].filter(Boolean).join(' / ') || LEFT_OUT]),
  ),
  tag,
});
