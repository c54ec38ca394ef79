import { z } from 'zod';
import { afterQuery, date, id, limitHeaders, pageReply, reply } from './envelope';
import { reviewNotePolicy } from './policies/reviewNote.policy';
import { passage, reviewNote } from './reviewNote';
import { defineRoute } from './route';
import { MENTIONS_KEPT_MAX } from './rules/limits';

const group = 'Editing';

/** A note, or an answer to one, that mentions the caller. */
const mention = z.object({
  _id: id,
  /** Who wrote it; null for an account that is gone. */
  by: z.object({ _id: id, username: z.string() }).nullable(),
  /** Under the title that editors saw when it was written. */
  article: z.object({ _id: id, title: z.string() }),
  /** Id of the note, also where an answer mentions the caller. */
  note: id,
  /** The words that the note is on; null for the article as a whole, and for an empty field. */
  passage: passage.shape.text.nullable(),
  field: reviewNote.shape.field,
  /** The beginning of the note or answer. */
  beginning: z.string(),
  date,
  read: z.boolean(),
  /** Whether the note is resolved. */
  done: z.boolean(),
});
export type Mention = z.infer<typeof mention>;

const mentionCount = z.object({
  unread: z.number().int().nonnegative(),
  all: z.number().int().nonnegative(),
});
export type MentionCount = z.infer<typeof mentionCount>;

export const listMentions = defineRoute({
  method: 'GET',
  path: '/api/admin/mention',
  access: reviewNotePolicy.listMentions,
  group,
  summary: `Notes and answers that mention the caller, newest first: the last ${MENTIONS_KEPT_MAX} at most, without those on drafts and on articles of the caller.`,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(mention),
});

export const countMentions = defineRoute({
  method: 'GET',
  path: '/api/admin/mention/count',
  access: reviewNotePolicy.listMentions,
  group,
  summary: 'How many of them there are, and how many the caller has not opened.',
  reply: reply(mentionCount),
});

export const markMentions = defineRoute({
  method: 'PATCH',
  path: '/api/admin/mention',
  access: reviewNotePolicy.markMentions,
  group,
  summary: "Marks the caller's mentions in a note and its answers as read, or all where `note` is absent.",
  body: z.object({ note: id.optional() }),
  reply: reply(mentionCount),
});
