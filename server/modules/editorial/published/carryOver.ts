import type { ArticleDoc } from '@contracts/article';
import { type Corrected, replaceInDoc, replaceInHtml } from '@contracts/document/articleRuns';
import { type Replacement, refusalOf } from '@contracts/document/replacePassage';
import type { CorrectionBody } from '@contracts/publishedArticle';
import { badRequest } from '../../../errors';
import { renderDoc } from '../../../lib/html/renderDoc';
import { sanitizeArticle } from '../../../lib/html/sanitizeArticle';
import { excerptOf, plainText, readingMinutes } from '../../../lib/text/articleText';
import type { DraftFields } from '../../core/article/draftFields';

/**
 * The part of an article that each field belongs to; a part changes as a whole. Null for the text, of which passages
 * change, for what is made from it, and for the publish time, which is the author's.
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

/** Replaces the passages one after the other. @returns why one was not replaced, with its place in the list. */
function replaceAll<Source>(
  source: Source,
  passages: Replacement[],
  replaceIn: (text: Source, passage: Replacement) => Corrected<Source>,
): { text: Source } | { refusal: string; index: number } {
  let text = source;
  for (const [index, passage] of passages.entries()) {
    const corrected = replaceIn(text, passage);
    const refusal = refusalOf(corrected, passage);
    if (refusal !== null) return { refusal, index };
    text = corrected.text;
  }
  return { text };
}

/** An excerpt that came with an imported article stays; one that is made from the text is made anew. */
const withContent = (fields: DraftFields, content: string): DraftFields => ({
  ...fields,
  content,
  minutes: readingMinutes(plainText(content)),
  excerpt: fields.excerpt === excerptOf(fields.content) ? excerptOf(content) : fields.excerpt,
});

/** The fields with the passages replaced in document and text, or why one was not. */
function replaceText(
  fields: DraftFields,
  passages: Replacement[],
): { fields: DraftFields } | { refusal: string; index: number } {
  if (passages.length === 0) return { fields };
  if (fields.doc === null) {
    const replaced = replaceAll(fields.content, passages, replaceInHtml);
    if ('refusal' in replaced) return replaced;
    return { fields: withContent(fields, sanitizeArticle(replaced.text)) };
  }
  const replaced = replaceAll(JSON.parse(fields.doc) as ArticleDoc, passages, replaceInDoc);
  if ('refusal' in replaced) return replaced;
  const { doc, content } = renderDoc(replaced.text);
  return { fields: { ...withContent(fields, content), doc: JSON.stringify(doc) } };
}

/** @throws AppError 400 naming the passage that cannot be replaced. */
export function correctText(fields: DraftFields, passages: Replacement[]): DraftFields {
  const replaced = replaceText(fields, passages);
  if ('fields' in replaced) return replaced.fields;
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
 * Makes a change of a published article in its author's newer draft: each part that the author has left as it was
 * published, and the passages that are in the draft, too.
 * @returns the draft, and what could not be changed in it.
 */
export function carryOver(
  { before, after }: { before: DraftFields; after: DraftFields },
  passages: CorrectionBody['passages'] = [],
  draft: DraftFields,
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
  const replaced = replaceText(carried, passages);
  if ('refusal' in replaced) missed.push(TEXT);
  return { draft: 'fields' in replaced ? replaced.fields : carried, missed };
}
