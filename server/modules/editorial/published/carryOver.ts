import type { Replacement } from '@contracts/document/replacePassage';
import { badRequest } from '../../../errors';
import { excerptOf } from '../../../lib/text/articleText';
import type { DraftFields } from '../../core/article/draftFields';
import type { PassagesInput, ReplacedPassages } from './replacePassages';

/**
 * The part of an article that each field belongs to; a part changes as a whole. Null for the text, which changes by
 * passage, for fields derived from it, and for the publish time, which belongs to the author.
 */
const partNames: Record<keyof DraftFields, string | null> = {
  title: 'title',
  summary: 'summary',
  tag_id: 'tag',
  sub_id: 'tag',
  cover_pic: 'cover',
  cover_alt: 'description of the cover',
  publish_at: null,
  doc: null,
  content: null,
  excerpt: null,
  minutes: null,
};

const fieldNames = Object.keys(partNames) as (keyof DraftFields)[];
const parts = [...new Set(Object.values(partNames))]
  .filter((name) => name !== null)
  .map((name) => ({ name, keys: fieldNames.filter((key) => partNames[key] === name) }));

const TEXT = 'text';

/** Without characters that no text has. */
export const cleanPassages = (passages: Replacement[]): Replacement[] =>
  passages.map(({ find, replace, ...rest }) => {
    const clean = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD').replace(/[^\P{Cc}\n]/gu, '');
    return { ...rest, find: clean(find), replace: clean(replace) };
  });

/** An excerpt from an import stays; one derived from the text is generated again. */
function withText(fields: DraftFields, { text }: Extract<ReplacedPassages, { text: unknown }>): DraftFields {
  const { doc, content, minutes } = text;
  const excerpt = fields.excerpt === excerptOf(fields.content) ? text.excerpt : fields.excerpt;
  return { ...fields, doc, content, minutes, excerpt };
}

/** The replacements, as input for a thread. */
export const passagesIn = ({ doc, content }: DraftFields, passages: Replacement[]): PassagesInput => ({
  doc,
  content,
  passages,
});

/** @throws AppError 400 naming the passage that cannot be replaced. */
export function correctText(
  fields: DraftFields,
  passages: Replacement[],
  replaced: ReplacedPassages,
): DraftFields {
  if ('text' in replaced) return withText(fields, replaced);
  const { refusal, index } = replaced;
  const { find = '' } = passages[index] ?? {};
  const quote = find.length > 60 ? `${find.slice(0, 60).trimEnd()}…` : find;
  throw badRequest(`“${quote}”: ${refusal}`, [{ path: `passages.${index}.find`, message: refusal }]);
}

/** The parts that differ, as people call them. */
export const changedParts = (before: DraftFields, after: DraftFields): string[] => [
  ...parts.flatMap(({ name, keys }) => (keys.every((key) => before[key] === after[key]) ? [] : [name])),
  ...(before.content === after.content ? [] : [TEXT]),
];

/**
 * Makes a change of a published article in its author's newer draft too: parts that the author has not changed since
 * the publication, and passages that are in the draft.
 * @param replaced the draft's text with the passages replaced; null where there are none.
 * @returns the draft, and what could not be changed in it.
 */
export function carryOver(
  { before, after }: { before: DraftFields; after: DraftFields },
  draft: DraftFields,
  replaced: ReplacedPassages | null,
): { draft: DraftFields; missed: string[] } {
  const missed: string[] = [];
  let carried = draft;
  for (const { name, keys } of parts) {
    const isAs = (other: DraftFields) => keys.every((key) => draft[key] === other[key]);
    if (isAs(after) || keys.every((key) => before[key] === after[key])) continue;
    if (isAs(before)) for (const key of keys) carried = { ...carried, [key]: after[key] };
    else missed.push(name);
  }
  if (carried.summary !== draft.summary) {
    carried = { ...carried, excerpt: carried.summary || excerptOf(carried.content) };
  }
  if (replaced && 'refusal' in replaced) missed.push(TEXT);
  return { draft: replaced && 'text' in replaced ? withText(carried, replaced) : carried, missed };
}
