import type { CheckRule } from '@contracts/check';
import type { DraftBody } from '@contracts/ownArticle';
import { cleanTitle, incompleteFault, readCover } from '@contracts/rules/draftRules';
import { badRequest } from '../../../errors';
import type { Clock } from '../../../lib/clock';
import { textOfDocument } from '../../../lib/documentText';
import { excerptOf, hasText } from '../../../lib/text/articleText';
import type { Texts } from '../history/texts';
import type { TagService } from '../tag/tag.service';
import type { ArticleRow } from './article.repository';
import { storedPublishTime } from './publishTime';

/** The fields that an author can change, as stored. */
export type DraftFields = Pick<
  ArticleRow,
  | 'title'
  | 'summary'
  | 'excerpt'
  | 'cover_pic'
  | 'cover_alt'
  | 'publish_at'
  | 'tag_id'
  | 'sub_id'
  | 'minutes'
  | 'doc'
  | 'content'
>;

export const emptyDraft: DraftFields = {
  title: '',
  summary: '',
  excerpt: '',
  cover_pic: '',
  cover_alt: null,
  publish_at: null,
  tag_id: null,
  sub_id: null,
  minutes: 1,
  doc: null,
  content: '',
};

/** Picks the fields that an author can change. */
export function draftOf(row: DraftFields): DraftFields {
  const names = Object.keys(emptyDraft) as (keyof DraftFields)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as DraftFields;
}

function coverOf(address: string): string {
  const read = readCover(address);
  if ('fault' in read) throw badRequest(read.fault);
  return read.cover;
}

async function categoryOf(tags: TagService, body: DraftBody, current: DraftFields) {
  let { tag_id, sub_id } = current;
  if (body.tag !== undefined) {
    const tag = body.tag.trim() === '' ? null : await tags.find(body.tag);
    if (tag === null && body.tag.trim() !== '') throw badRequest(`there is no tag "${cleanTitle(body.tag)}"`);
    if ((tag?.id ?? null) !== tag_id) sub_id = null;
    tag_id = tag?.id ?? null;
  }
  if (body.sub !== undefined) {
    sub_id = null;
    if (body.sub.trim() !== '') {
      if (tag_id === null) throw badRequest('please choose a tag before its sub-category');
      sub_id = (await tags.findSub(tag_id, body.sub))?.id ?? null;
      if (sub_id === null) throw badRequest(`this tag has no sub-category "${cleanTitle(body.sub)}"`);
    }
  }
  return { tag_id, sub_id };
}

/** Whether a body has a document that differs from the stored one, judged by its JSON. */
export const hasOtherText = ({ doc }: Pick<DraftBody, 'doc'>, current: Pick<DraftFields, 'doc'>): boolean =>
  doc !== undefined && textOfDocument(doc) !== current.doc;

async function textOf(texts: DraftServices['texts'], body: DraftBody, current: DraftFields) {
  if (!body.doc || !hasOtherText(body, current)) return {};
  const { doc, content, minutes } = await texts.render(body.doc);
  return doc === current.doc ? {} : { doc, content, minutes };
}

/** The services that build a draft. */
export interface DraftServices {
  tags: TagService;
  clock: Clock;
  texts: Pick<Texts, 'clean' | 'render'>;
}

/**
 * The draft with the named fields of the body in place.
 * @throws AppError 400 with a sentence for a tag that is not there, a cover that is none, a broken document, a time
 * that cannot be meant.
 */
export async function mergeDraft(
  { tags, clock, texts }: DraftServices,
  body: DraftBody,
  current: DraftFields,
): Promise<DraftFields> {
  const { minutes, doc, content } = current;
  const text = { minutes, doc, content, ...(await textOf(texts, body, current)) };
  const summary = body.summary === undefined ? current.summary : cleanTitle(body.summary);
  const isExcerptKept = summary === current.summary && text.content === content;
  return {
    ...text,
    ...(await categoryOf(tags, body, current)),
    summary,
    excerpt: isExcerptKept ? current.excerpt : summary || excerptOf(text.content),
    title: body.title === undefined ? current.title : cleanTitle(body.title),
    cover_pic: body.cover_pic === undefined ? current.cover_pic : coverOf(body.cover_pic),
    cover_alt:
      body.cover_alt === undefined ? current.cover_alt : body.cover_alt && cleanTitle(body.cover_alt),
    publish_at:
      body.publish_at === undefined ? current.publish_at : storedPublishTime(body.publish_at, clock),
  };
}

const names: Record<keyof DraftFields, string | null> = {
  title: 'title',
  summary: 'summary',
  content: 'body',
  cover_pic: 'cover',
  cover_alt: 'description of the cover',
  publish_at: 'publishing time',
  tag_id: 'tag',
  sub_id: 'sub-category',
  doc: null,
  excerpt: null,
  minutes: null,
};

/** The fields that differ, as a person calls them. */
export function differences(a: DraftFields, b: DraftFields): string[] {
  const keys = Object.keys(names) as (keyof DraftFields)[];
  return keys.flatMap((key) => (a[key] === b[key] ? [] : (names[key] ?? [])));
}

/** Whether saving the one where the other is changes nothing. */
export const isSameDraft = (a: DraftFields, b: DraftFields): boolean =>
  a.doc === b.doc && differences(a, b).length === 0;

type Submittable = Pick<DraftFields, 'title' | 'content' | 'tag_id'>;

/** The fields that `refuseIncomplete` requires. */
export const ALWAYS_ASKED: readonly CheckRule[] = ['title', 'body', 'tag'];

/**
 * Checks that the article is complete enough for a decision.
 * @throws AppError 400 naming what is missing.
 */
export function refuseIncomplete<Draft extends Submittable>(
  draft: Draft,
): asserts draft is Draft & { tag_id: string } {
  const fault = incompleteFault({
    hasTitle: draft.title !== '',
    hasBody: hasText(draft.content),
    hasTag: draft.tag_id !== null,
  });
  if (fault) throw badRequest(fault.message, fault.errors);
}
