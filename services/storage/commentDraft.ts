import { readTabText, saveTabText } from './tabText';

/** Of a comment on an article, or an answer to a note. No other user sees what was begun. */
const keyOf = (userId: string, onId: string) => `comment:${userId}:${onId}`;

export const readCommentDraft = (userId: string, onId: string): string => readTabText(keyOf(userId, onId));

export const saveCommentDraft = (userId: string, onId: string, text: string): void =>
  saveTabText(keyOf(userId, onId), text);
