import { z } from 'zod';
import {
  afterQuery,
  clientId,
  date,
  emptyReply,
  id,
  idParams,
  limitHeaders,
  pageReply,
  reply,
} from './envelope';
import { articlePolicy } from './policies/article.policy';
import { readerSuggestionPolicy } from './policies/readerSuggestion.policy';
import { passage } from './reviewNote';
import { defineRoute } from './route';
import { READER_COMMENT_MAX_LENGTH, SUGGESTION_MAX_LENGTH } from './rules/limits';

const outcome = z.enum(['accepted', 'refused']);
export type ReaderSuggestionOutcome = z.infer<typeof outcome>;

const suggestion = z.object({
  _id: id,
  passage,
  /** Words to put in the place of the passage; empty to remove them. */
  suggestion: z.string(),
  /** The reader's comment; may be empty. */
  content: z.string(),
  /** Whether the reader wishes to be thanked by name. */
  thanks: z.boolean(),
  revision: z.number().int().positive(),
  date,
  /** Null while it is open; final after that. */
  outcome: outcome.nullable(),
  answered: date.nullable(),
});

/** As its reader sees it. */
const ownSuggestion = suggestion.extend({
  /** Of the article as it was then. */
  title: z.string(),
  /** Null once the article is not online any more. */
  article: id.nullable(),
});
export type OwnSuggestion = z.infer<typeof ownSuggestion>;

/** As the author of the article and editors see it. */
const receivedSuggestion = suggestion.extend({
  reader: z
    .object({ _id: id, username: z.string() })
    .nullable()
    .describe('for the author null unless the reader wishes to be thanked by name'),
});
export type ReceivedSuggestion = z.infer<typeof receivedSuggestion>;

const suggestionBody = z.object({
  id: clientId.optional(),
  passage,
  suggestion: z.string().max(SUGGESTION_MAX_LENGTH),
  content: z.string().trim().max(READER_COMMENT_MAX_LENGTH).optional(),
  thanks: z.boolean(),
});
export type SuggestionBody = z.infer<typeof suggestionBody>;

const outcomeBody = z.object({ outcome });
const suggestionParams = z.object({ id, suggestionId: id });

export const suggestCorrection = defineRoute({
  method: 'POST',
  path: '/api/suggestion/article/:id',
  access: readerSuggestionPolicy.create,
  group: 'Suggestions of readers',
  summary:
    'Suggests other words for a passage within one paragraph of a published article of another author; 404 unless the site takes suggestions of readers. The client makes `id`; repeating it returns the same suggestion.',
  params: idParams,
  body: suggestionBody,
  reply: reply(ownSuggestion),
  status: 201,
});

export const listOwnSuggestions = defineRoute({
  method: 'GET',
  path: '/api/suggestion',
  access: readerSuggestionPolicy.listOwn,
  group: 'Suggestions of readers',
  summary: "The caller's own suggestions to authors, newest first, with what became of them.",
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(ownSuggestion),
});

export const takeBackSuggestion = defineRoute({
  method: 'DELETE',
  path: '/api/suggestion/:id',
  access: readerSuggestionPolicy.takeBack,
  group: 'Suggestions of readers',
  summary: "Takes back the caller's own suggestion; 409 if it was answered already.",
  params: idParams,
  reply: emptyReply,
});

export const listReaderSuggestions = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/suggestion',
  access: articlePolicy.edit,
  group: 'Suggestions of readers',
  summary:
    "Readers' suggestions for the caller's own article: open ones, oldest first, and those that were answered in the last days.",
  params: idParams,
  reply: reply(z.array(receivedSuggestion)),
});

export const answerReaderSuggestion = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id/suggestion/:suggestionId',
  access: articlePolicy.edit,
  group: 'Suggestions of readers',
  summary:
    "Accepts or refuses a reader's suggestion, for good; 409 if it was answered already. It does not change the text: the client does, once this is answered.",
  params: suggestionParams,
  body: outcomeBody,
  reply: reply(receivedSuggestion),
});

export const listPublishedSuggestions = defineRoute({
  method: 'GET',
  path: '/api/admin/published/:id/suggestion',
  access: articlePolicy.review,
  group: 'Suggestions of readers',
  summary:
    "Readers' suggestions for a published article with the readers' names: open ones, oldest first, and those that were answered in the last days.",
  params: idParams,
  reply: reply(z.array(receivedSuggestion)),
});

export const answerPublishedSuggestion = defineRoute({
  method: 'PATCH',
  path: '/api/admin/published/:id/suggestion/:suggestionId',
  access: articlePolicy.correct,
  group: 'Suggestions of readers',
  summary:
    "Accepts or refuses a reader's suggestion in the place of the author, for good; 409 if it was answered already. It does not change the text.",
  params: suggestionParams,
  body: outcomeBody,
  reply: reply(receivedSuggestion),
});
