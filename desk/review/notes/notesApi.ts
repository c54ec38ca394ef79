import type * as contract from '@contracts/reviewNote';
import type { NoteCounts } from '@contracts/rules/review/noteCounts';
import type { NoteCover } from '@contracts/rules/review/suggestion';
import { call } from '@/services/http/request';
import { asks, asksData } from '../../api/asks';
import { deskApi } from '../../api/deskApi';
import type { TypedCover } from '../suggest/typedCover';

const list = call<typeof contract.listNotes>('GET', '/api/admin/article/:id/note');
const listMentionable = call<typeof contract.listMentionable>('GET', '/api/admin/article/:id/mentionable');
const add = call<typeof contract.addNote>('POST', '/api/admin/article/:id/note');
const write = call<typeof contract.writeSuggestions>('POST', '/api/admin/article/:id/suggestion');
const correct = call<typeof contract.correctAtOnce>('POST', '/api/admin/article/:id/correct');
const answer = call<typeof contract.answerNote>('POST', '/api/admin/article/:id/note/:noteId/answer');
const resolve = call<typeof contract.resolveNote>('PATCH', '/api/admin/article/:id/note/:noteId/done');
const sendNow = call<typeof contract.sendNotes>('POST', '/api/admin/article/:id/send_notes');
const change = call<typeof contract.changeNote>('PATCH', '/api/admin/article/:id/note/:noteId');
const remove = call<typeof contract.removeNote>('DELETE', '/api/admin/article/:id/note/:noteId');

/** Suggestions that an editor wrote into the text. */
export type WrittenBody = Parameters<typeof write>[0]['body'];

type NewNote = Parameters<typeof add>[0]['body'];

export type EditorNote = contract.EditorNote;

/** A note that is being written. */
export interface NoteDraft {
  /** Another one with each change: sent again after a lost answer, the same id is the same note. */
  id?: string;
  passage: contract.Passage | null;
  /** The field that it is on; its words are then the passage. */
  field?: contract.NoteField | null;
  audience: EditorNote['audience'];
  content: string;
  /** Words in the place of the passage. */
  suggestion?: string | null;
  /** A cover in the place of the article's. */
  cover?: TypedCover;
  /** The article's, which that was begun with. */
  coverBefore?: NoteCover;
}

interface NoteRef {
  articleId: string;
  noteId: string;
}

const notesApi = deskApi.injectEndpoints({
  // The name of another section's endpoint would be passed over in silence.
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reviewNotes: build.query<EditorNote[], string>({
      query: (id) => async () => (await list({ params: { id } })).data,
      providesTags: ['queue'],
    }),
    mentionable: build.query<Awaited<ReturnType<typeof listMentionable>>['data'], string>({
      query: (id) => async () => (await listMentionable({ params: { id } })).data,
      providesTags: ['people'],
    }),
    addReviewNote: build.mutation<EditorNote, NewNote & { articleId: string }>({
      query: asksData(add, ({ articleId, ...body }) => ({ params: { id: articleId }, body })),
      invalidatesTags: ['queue'],
    }),
    writeReviewSuggestions: build.mutation<EditorNote[], WrittenBody & { articleId: string }>({
      query: asksData(write, ({ articleId, ...body }) => ({ params: { id: articleId }, body })),
      onQueryStarted: async ({ articleId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(notesApi.util.updateQueryData('reviewNotes', articleId, () => data));
      },
    }),
    correctAtOnce: build.mutation<EditorNote[], { articleId: string; notes: string[] }>({
      query: asksData(correct, ({ articleId, notes }) => ({ params: { id: articleId }, body: { notes } })),
      onQueryStarted: async ({ articleId }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(notesApi.util.updateQueryData('reviewNotes', articleId, () => data));
      },
      invalidatesTags: ['queue'],
    }),
    changeReviewNote: build.mutation<unknown, NoteRef & { content: string; suggestion?: string | null }>({
      query: asks(change, ({ articleId, noteId, ...body }) => ({ params: { id: articleId, noteId }, body })),
      invalidatesTags: ['queue'],
    }),
    answerReviewNote: build.mutation<unknown, NoteRef & { id: string; content: string }>({
      query: asks(answer, ({ articleId, noteId, ...body }) => ({ params: { id: articleId, noteId }, body })),
      invalidatesTags: ['queue'],
    }),
    resolveReviewNote: build.mutation<EditorNote & { isChanged: boolean }, NoteRef & { done: boolean }>({
      query: asksData(resolve, ({ articleId, noteId, ...body }) => ({
        params: { id: articleId, noteId },
        body,
      })),
      invalidatesTags: ['queue'],
    }),
    sendReviewNotes: build.mutation<NoteCounts, string>({
      query: asksData(sendNow, (id) => ({ params: { id } })),
      // If it was refused, the shown data is outdated too.
      invalidatesTags: ['queue'],
    }),
    removeReviewNote: build.mutation<unknown, NoteRef>({
      query: asks(remove, ({ articleId, noteId }) => ({ params: { id: articleId, noteId } })),
      invalidatesTags: ['queue'],
    }),
  }),
});

export const {
  useReviewNotesQuery,
  useMentionableQuery,
  useAddReviewNoteMutation,
  useAnswerReviewNoteMutation,
  useCorrectAtOnceMutation,
  useResolveReviewNoteMutation,
  useSendReviewNotesMutation,
  useChangeReviewNoteMutation,
  useRemoveReviewNoteMutation,
  useWriteReviewSuggestionsMutation,
} = notesApi;
