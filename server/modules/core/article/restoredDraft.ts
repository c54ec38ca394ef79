import type { DraftBody } from '@contracts/ownArticle';
import { textOf } from '../history/revision.presenter';
import type { RevisionRow } from '../history/revisions';
import type { TagService } from '../tag/tag.service';
import type { OwnRow } from './article.service';
import { type DraftFields, type DraftServices, mergeDraft } from './draftFields';

/** Removes a tag or sub-category that no longer exists, so that keeping a text does not fail because of it. */
export async function withKnownCategory(tags: TagService, body: DraftBody): Promise<DraftBody> {
  const tag = body.tag?.trim() ? await tags.find(body.tag) : null;
  const isTagKnown = !body.tag?.trim() || tag !== null;
  const { sub, ...rest } = isTagKnown ? body : { ...body, tag: '' };
  if (!sub?.trim()) return { ...rest, ...(sub !== undefined && { sub }) };
  const isSubKnown = tag !== null && (await tags.findSub(tag.id, sub)) !== null;
  return { ...rest, sub: isSubKnown ? sub : '' };
}

/**
 * A kept version as a draft of today: checked and rendered like a save, without a tag that no longer exists. A
 * publish time belongs to the acceptance, so it stays while something is scheduled, and where editors set it.
 */
export async function restoredDraft(
  services: DraftServices,
  kept: RevisionRow,
  current: OwnRow,
): Promise<DraftFields> {
  const { doc, content } = await textOf(kept);
  const { title, summary, cover_alt, tag, sub } = kept;
  const isTimeKept = current.scheduled_at !== null || current.time_by_editors === 1;
  const publish_at = isTimeKept ? current.publish_at : kept.publish_at;
  const fieldsOfBody = { title, summary, cover_alt, tag, sub, publish_at } satisfies Record<
    Exclude<keyof DraftBody, 'cover_pic' | 'doc'>,
    unknown
  >;
  const body = { ...fieldsOfBody, ...(doc && { doc }) };
  const merged = await mergeDraft(services, await withKnownCategory(services.tags, body), current);
  const fields = { ...merged, excerpt: kept.excerpt, cover_pic: kept.cover_pic };
  if (content === null) return fields;
  const cleaned = await services.texts.clean(content);
  return { ...fields, doc: null, content: cleaned.content, minutes: cleaned.minutes };
}
