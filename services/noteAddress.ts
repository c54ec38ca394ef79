import { paths } from './paths';

/** A note of an editor on an article. */
export interface NoteRef {
  articleId: string;
  noteId: string;
}

/** Opens the article in the editor, at the note. Beside `paths`, of which a first visit loads every one. */
export const notePath = ({ articleId, noteId }: NoteRef): string =>
  `${paths.edit(articleId)}&note=${encodeURIComponent(noteId)}`;

/** The address of a note in a message of the chat: the author opens it, and the desk knows it. */
export const noteAddress = (note: NoteRef): string => `${window.location.origin}${notePath(note)}`;

/** The note that an address of this site leads to; null for any other address. */
export function noteAt(address: string): NoteRef | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin !== window.location.origin || url.pathname !== paths.write) return null;
  const [articleId, noteId] = [url.searchParams.get('article'), url.searchParams.get('note')];
  return articleId && noteId ? { articleId, noteId } : null;
}
