import { z } from 'zod';
import { clientId, date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { reviewNotePolicy } from './policies/reviewNote.policy';
import { defineRoute } from './route';
import {
  ASSIGNABLE_MAX,
  IMAGE_TEXT_MAX_LENGTH,
  NOTE_ANSWER_MAX_LENGTH,
  NOTES_MAX,
  REASON_MAX_LENGTH,
  SMALL_CORRECTION_MAX_LENGTH,
  SMALL_CORRECTIONS_MAX,
  SUGGESTED_LEVEL_MAX,
  SUGGESTED_NODES_MAX,
  SUGGESTION_MAX_LENGTH,
  URL_MAX_LENGTH,
} from './rules/limits';

/** The lengths of a passage, and of the text around it. */
export const PASSAGE_MAX_LENGTH = 1_000;
const AROUND_MAX_LENGTH = 60;

/** The place of a note: the words themselves, found again by the text before and after them. */
export const passage = z.object({
  text: z.string().min(1).max(PASSAGE_MAX_LENGTH),
  before: z.string().max(AROUND_MAX_LENGTH),
  after: z.string().max(AROUND_MAX_LENGTH),
});
export type Passage = z.infer<typeof passage>;

/** A node of the editor's document, checked against its schema when it is kept. */
const suggestedNode = z.looseObject({ type: z.string().max(40) });
const suggestedNodes = z.array(suggestedNode).max(SUGGESTED_NODES_MAX);

/** A place between two blocks, found again by the words before and after it. */
const between = z.object({
  before: z.string().max(AROUND_MAX_LENGTH),
  after: z.string().max(AROUND_MAX_LENGTH),
  /** Between two items of a list: how deep it is, 1 for a list that is in no other one. */
  level: z.number().int().min(1).max(SUGGESTED_LEVEL_MAX).optional(),
});
export type Between = z.infer<typeof between>;

/** What a suggestion changes beyond the words of one paragraph. */
const richSuggestion = z.discriminatedUnion('kind', [
  /** Formatted words in the place of the passage. `notes`: the footnotes that they refer to. */
  z.object({ kind: z.literal('words'), nodes: suggestedNodes.min(1), notes: suggestedNodes.optional() }),
  /** Blocks, or items of a list, in the place of others: none are removed where some are only inserted, and the other way round. */
  z.object({
    kind: z.literal('blocks'),
    removed: suggestedNodes,
    inserted: suggestedNodes,
    notes: suggestedNodes.optional(),
    at: between,
  }),
  /** Blocks, or items of a list, that stand elsewhere afterwards. */
  z.object({ kind: z.literal('move'), moved: suggestedNodes.min(1), from: between, to: between }),
]);
export type RichSuggestion = z.infer<typeof richSuggestion>;

/** A cover with its description, as drafts have them: no address for none. */
const noteCover = z.object({
  cover_pic: z.string().max(URL_MAX_LENGTH),
  cover_alt: z.string().max(IMAGE_TEXT_MAX_LENGTH).nullable(),
});

/** The cover that was read, and the one that an editor suggests in its place. */
const coverChange = z.object({ before: noteCover, after: noteCover });

/** `author`: sent with the decision, or before it by an editor. `editors`: never seen by the author. */
const noteAudience = z.enum(['author', 'editors']);

/** What its author did with a suggestion. */
const suggestionOutcome = z.enum(['accepted', 'refused']);
export type SuggestionOutcome = z.infer<typeof suggestionOutcome>;

/** A field of an article that a note can be on. */
const noteField = z.enum(['title', 'summary', 'cover_pic', 'tag']);
export type NoteField = z.infer<typeof noteField>;

const person = z.object({ _id: id, username: z.string() });

/** On which side of a thread a person is. Authors do not see which editor it is. */
const noteSide = z.enum(['author', 'editor']);

/** An answer to a note, seen by those who see the note. */
const noteAnswer = z.object({ _id: id, by: noteSide, content: z.string(), date });
export type NoteAnswer = z.infer<typeof noteAnswer>;

/** A message of the chat. */
const noteMessage = z.object({ seq: z.number().int().positive(), date });

/** Messages of the chat of the article's author that have the address of a note. */
const noteChat = z.object({
  /** The author's id, which names the room. */
  room: id,
  count: z.number().int().positive(),
  first: noteMessage,
  /** The same where there is one. */
  last: noteMessage,
});
export type NoteChat = z.infer<typeof noteChat>;

/** A note on a passage, on a field, or on the article as a whole where both are null. */
export const reviewNote = z.object({
  _id: id,
  /** Of a field its words when the note was written, with nothing around them; null where it was empty. */
  passage: passage.nullable(),
  field: noteField.nullable(),
  /** May be empty beside a suggestion. */
  content: z.string(),
  /** Words to put in the place of the passage or field, empty to remove them; null for a note that suggests none. */
  suggestion: z.string().nullable(),
  /** Of a suggestion of formats or blocks; then `passage` and `suggestion` are the words of both, cut where they are long. */
  rich: richSuggestion.optional(),
  /** Of a suggestion of another cover; then `passage` is null, and `suggestion` is empty. */
  cover: coverChange.optional(),
  /** Of a suggestion; null while it is open. */
  outcome: suggestionOutcome.nullable(),
  corrected: z
    .object({
      revision: z.number().int().positive(),
      by: person.nullable(),
    })
    .optional()
    .describe(
      'of a suggestion that its editor carried out at once: the revision with it, and who; `refused` where its author took it back',
    ),
  revision: z.number().int().positive(),
  date,
  /** Resolved, by its author or an editor. A suggestion is done once its author accepted or refused it. */
  done: z.boolean(),
  /** Null while it is open, and where it was not kept. */
  resolved: z.object({ by: noteSide, date }).nullable(),
  /** Oldest first. */
  answers: z.array(noteAnswer),
  chat: noteChat
    .optional()
    .describe(
      'absent where no message refers to it, for editors on their own articles, and for API keys without `chat:read`',
    ),
});
export type ReviewNote = z.infer<typeof reviewNote>;

/** The same as editors see it. */
const editorNote = reviewNote.extend({
  editor: person.nullable(),
  outside: z
    .string()
    .optional()
    .describe('name of a person without an account who commented by a link; absent for the notes of editors'),
  answers: z.array(noteAnswer.extend({ person: person.nullable() })),
  audience: noteAudience,
  /** Whether its author can see it; then it can no longer be changed. */
  sent: z.boolean(),
  mine: z.boolean(),
});
export type EditorNote = z.infer<typeof editorNote>;

const content = z.string().trim().max(REASON_MAX_LENGTH);
const suggestion = z.string().max(SUGGESTION_MAX_LENGTH).nullable();
const answerBody = z.object({
  id: clientId.optional(),
  content: z.string().trim().max(NOTE_ANSWER_MAX_LENGTH),
});
const doneBody = z.object({ done: z.boolean() });
/** False where another person did it before. */
const isChanged = z.boolean();
const noteParams = z.object({ id, noteId: id });

export const listNotes = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/note',
  access: reviewNotePolicy.list,
  group: 'Editing',
  summary: 'All notes on an article, sent or not, oldest first.',
  params: idParams,
  reply: reply(z.array(editorNote)),
});

export const addNote = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/note',
  access: reviewNotePolicy.create,
  group: 'Editing',
  summary:
    'Adds a note to a passage or a field of a waiting article; it may suggest other words. Its author gets it with the decision, or when an editor sends it. The client makes `id`; repeating it returns the same note.',
  params: idParams,
  body: z.object({
    id: clientId.optional(),
    revision: z.number().int().positive(),
    passage: passage.nullable(),
    field: noteField.nullable().optional(),
    audience: noteAudience,
    content,
    /** Only for the author, and only on title, summary, tag, or a passage within one paragraph. */
    suggestion: suggestion.optional(),
    cover: coverChange
      .optional()
      .describe(
        'another cover that a note on the cover suggests, in the place of words and without a passage',
      ),
  }),
  reply: reply(editorNote),
  status: 201,
});

export const changeNote = defineRoute({
  method: 'PATCH',
  path: '/api/admin/article/:id/note/:noteId',
  access: reviewNotePolicy.change,
  group: 'Editing',
  summary: "Changes the caller's own note before it is sent.",
  params: noteParams,
  body: z.object({ content, suggestion: suggestion.optional() }),
  reply: reply(editorNote),
});

export const removeNote = defineRoute({
  method: 'DELETE',
  path: '/api/admin/article/:id/note/:noteId',
  access: reviewNotePolicy.change,
  group: 'Editing',
  summary: "Removes the caller's own note before it is sent.",
  params: noteParams,
  reply: emptyReply,
});

export const answerNote = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/note/:noteId/answer',
  access: reviewNotePolicy.discuss,
  group: 'Editing',
  summary:
    "Answers a note. Those who see the note see the answer: the article's author too, where the note is for them and was sent. The client makes `id`; repeating it adds nothing.",
  params: noteParams,
  body: answerBody,
  reply: reply(editorNote),
  status: 201,
});

export const listMentionable = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/mentionable',
  access: reviewNotePolicy.discuss,
  group: 'Editing',
  summary: `The editors whom \`@\` and their name mentions in a note on an article, by name: all who can sign in, except its authors and the caller, ${ASSIGNABLE_MAX} at most.`,
  params: idParams,
  reply: reply(z.array(person)),
});

export const resolveNote = defineRoute({
  method: 'PATCH',
  path: '/api/admin/article/:id/note/:noteId/done',
  access: reviewNotePolicy.discuss,
  group: 'Editing',
  summary:
    'Resolves a note, or opens it again. One that is resolved is not sent with the decision. `isChanged` is false where it was so already. A suggestion is answered by its author; editors open it again where it was refused.',
  params: noteParams,
  body: doneBody,
  reply: reply(editorNote.extend({ isChanged })),
});

/** A suggestion that an editor wrote into the text. */
const writtenSuggestion = z.object({
  id: clientId,
  passage: passage.nullable(),
  field: noteField.nullable(),
  suggestion: z.string().max(SUGGESTION_MAX_LENGTH),
  rich: richSuggestion.optional(),
  cover: coverChange.optional(),
});

export const writeSuggestions = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/suggestion',
  access: reviewNotePolicy.create,
  group: 'Editing',
  summary:
    'Keeps suggestions that the caller wrote into a waiting article, by ids of the client: new ones are added as notes, those of the caller that are not sent yet become what is given here, and those named under `removed` go. Other notes stay as they are. Answers all notes on the article.',
  params: idParams,
  body: z.object({
    revision: z.number().int().positive(),
    written: z.array(writtenSuggestion).max(NOTES_MAX),
    removed: z.array(id).max(NOTES_MAX),
  }),
  reply: reply(z.array(editorNote)),
});

export const correctAtOnce = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/correct',
  access: reviewNotePolicy.correct,
  group: 'Editing',
  summary: `Carries out the caller's own suggestions in a waiting article at once, before its author accepts them: all of them, as one revision, or none. Only small corrections, of at most ${SMALL_CORRECTION_MAX_LENGTH} characters within a paragraph, and only where the publication allows them. Answers all notes on the article.`,
  params: idParams,
  body: z.object({
    notes: z
      .array(id)
      .min(1)
      .max(SMALL_CORRECTIONS_MAX, `at most ${SMALL_CORRECTIONS_MAX} suggestions are carried out at once`),
  }),
  reply: reply(z.array(editorNote)),
});

export const sendNotes = defineRoute({
  method: 'POST',
  path: '/api/admin/article/:id/send_notes',
  access: reviewNotePolicy.send,
  group: 'Editing',
  summary:
    'Sends the notes for the author of a waiting article now, as a decision would: those of all editors that are not sent yet and not resolved, and none that is for editors only. The article goes on waiting. Answers how many were sent: none where all were sent before. 409 where another editor has claimed the article, or a decision on it can still be undone.',
  params: idParams,
  reply: reply(
    z.object({ suggestions: z.number().int().nonnegative(), notes: z.number().int().nonnegative() }),
  ),
});

export const listOwnNotes = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/note',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: "Editors' notes on the caller's own article, oldest first.",
  params: idParams,
  reply: reply(z.array(reviewNote)),
});

export const markNote = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id/note/:noteId',
  access: articlePolicy.edit,
  group: 'Writing',
  summary:
    "Marks an editor's note as done, or as open again. `isChanged` is false where it was so already, as by an editor at the same time.",
  params: noteParams,
  body: doneBody,
  reply: reply(reviewNote.extend({ isChanged })),
});

export const answerSuggestion = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id/note/:noteId/outcome',
  access: articlePolicy.edit,
  group: 'Writing',
  summary:
    "Accepts or refuses an editor's suggestion, or opens it again. Refusing a correction that is made already takes it back, unless it was published or is scheduled. It does not change the text: the client does, once this is answered. One that was accepted or refused already is refused with 409.",
  params: noteParams,
  body: z.object({ outcome: suggestionOutcome.nullable() }),
  reply: reply(reviewNote),
});

export const answerOwnNote = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/note/:noteId/answer',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: "Answers an editor's note. The client makes `id`; repeating it adds nothing.",
  params: noteParams,
  body: answerBody,
  reply: reply(reviewNote),
  status: 201,
});
