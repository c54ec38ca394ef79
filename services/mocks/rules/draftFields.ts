import type { ArticleDoc } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { cleanTitle, readCover, readPublishTime, savedElsewhereText } from '@contracts/rules/draftRules';
import { type MockArticle, type MockState, now } from '../db';
import { MockFailure, refuse } from '../mockFailure';
import { findSub, findTag } from './categories';
import { isSameState } from './history';

/** Of the editor's documents; what is in them is not looked at any closer here. */
const nodeTypes = new Set(
  `paragraph text heading blockquote codeBlock hardBreak horizontalRule bulletList orderedList listItem taskList
  taskItem image video table tableRow tableHeader tableCell footnoteReference footnotes footnote`.split(
    /\s+/,
  ),
);

function readNode(value: unknown): string {
  const {
    type = '',
    text = '',
    content = [],
  } = (value ?? {}) as Partial<Record<'type' | 'text', string>> & {
    content?: unknown[];
  };
  if (!nodeTypes.has(type))
    throw new MockFailure(400, `the document cannot be read: Unknown node type: ${type}`);
  return text + content.map(readNode).join('');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The texts of the document as paragraphs: enough to see that what was typed came back. */
const renderDoc = (doc: ArticleDoc): string =>
  (doc.content ?? []).map((node) => `<p>${escaped(readNode(node))}</p>`).join('');

function categoryOf(body: DraftBody, current: MockArticle): Pick<MockArticle, 'tag' | 'sub'> {
  const titles = { tag: current.tag, sub: current.sub };
  if (body.tag !== undefined) {
    const isNamed = body.tag.trim() !== '';
    const tag = isNamed ? findTag(body.tag) : undefined;
    if (isNamed && !tag) throw new MockFailure(400, `there is no tag "${cleanTitle(body.tag)}"`);
    if ((tag?.title ?? '') !== titles.tag) titles.sub = '';
    titles.tag = tag?.title ?? '';
  }
  if (body.sub === undefined) return titles;
  if (body.sub.trim() === '') return { ...titles, sub: '' };
  const tag = findTag(titles.tag);
  if (!tag) throw new MockFailure(400, 'please choose a tag before its sub-category');
  const sub = findSub(tag, body.sub);
  if (!sub) throw new MockFailure(400, `this tag has no sub-category "${cleanTitle(body.sub)}"`);
  return { ...titles, sub: sub.subcontent };
}

function coverOf(address: string): string {
  const read = readCover(address);
  if ('fault' in read) throw new MockFailure(400, read.fault);
  return read.cover;
}

function publishTimeOf(publishAt: string | null): string | null {
  const read = readPublishTime(publishAt, new Date());
  if ('time' in read) return read.time;
  throw refuse('publish_at', read.fault);
}

/**
 * The article with the named fields in place, as it is saved at this moment.
 * @throws 400 with a sentence for what cannot be kept.
 */
export function mergeDraft(current: MockArticle, body: DraftBody): MockArticle {
  const { title, summary, doc, cover_pic, cover_alt, publish_at } = body;
  return {
    ...current,
    ...categoryOf(body, current),
    ...(title !== undefined && { title: cleanTitle(title) }),
    ...(summary !== undefined && { summary: cleanTitle(summary) }),
    ...(doc && { doc, content: renderDoc(doc) }),
    ...(cover_pic !== undefined && { cover_pic: coverOf(cover_pic) }),
    ...(cover_alt !== undefined && { cover_alt: cover_alt && cleanTitle(cover_alt) }),
    ...(publish_at !== undefined && { publish_at: publishTimeOf(publish_at) }),
    savedAt: now(),
  };
}

/** What differs, as a person calls it. */
const names = {
  title: 'title',
  summary: 'summary',
  content: 'body',
  cover_pic: 'cover',
  cover_alt: 'description of the cover',
  publish_at: 'publishing time',
  tag: 'tag',
  sub: 'sub-category',
} as const satisfies Record<Exclude<keyof MockState, 'doc'>, string>;

function differing(article: MockArticle, body: DraftBody): string[] {
  try {
    const draft = mergeDraft(article, body);
    const keys = Object.keys(names) as (keyof typeof names)[];
    return keys.filter((key) => draft[key] !== article[key]).map((key) => names[key]);
  } catch (error) {
    // Report the conflict first; a missing tag is reported once it is resolved.
    if (error instanceof MockFailure) return [];
    throw error;
  }
}

/** @throws 409 saying what differs, where the article was saved since that revision. */
export function refuseOther(article: MockArticle, revision: number, body: DraftBody): void {
  if (article.revision === revision) return;
  const { savedAt } = article;
  const stored = { savedAt, revision: article.revision };
  throw new MockFailure(409, savedElsewhereText(stored, revision, differing(article, body)));
}

/** What is accepted follows another wish; taking it back is as soon as possible. */
export function followWish(article: MockArticle, before: MockArticle): void {
  if (article.scheduledAt === undefined || article.publish_at === before.publish_at) return;
  article.scheduledAt = article.publish_at ?? new Date().toISOString();
  const isOnlyWish = isSameState({ ...article, publish_at: before.publish_at }, before);
  if (isOnlyWish && article.scheduledRevision === before.revision)
    article.scheduledRevision = article.revision;
}
