import { useRef } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { fetchProposedNote, proposeNote } from '@/services/api/review/proposedNotes';
import { failureText } from '@/services/http/failureText';
import { saveNoteDraft } from '@/services/storage/proposedNoteDraft';
import { selectUserId } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';
import { withThanks } from './thanks';
import { typedBefore } from './typedBefore';
import { noNote } from './typedNote';

/** Proposes to thank a reader in the note for readers of the next change, beside what is in it. */
export function useThanks() {
  const userId = useAppSelector(selectUserId) ?? '';
  const notify = useNotify();
  /** One after the other: each adds to the note that the one before left. */
  const last = useRef<Promise<void>>(Promise.resolve());

  const propose = async (articleId: string, name: string) => {
    const was = await fetchProposedNote(articleId);
    const { kind, text } = withThanks(was ?? noNote, name);
    if (kind !== '' && text !== was?.text) await proposeNote(articleId, { kind, text }, was);
    // What the author has begun to type would take its place.
    const typed = typedBefore(userId, articleId);
    if (typed) saveNoteDraft(userId, articleId, JSON.stringify(withThanks(typed, name)));
  };

  const thank = async (articleId: string, name: string) => {
    try {
      await propose(articleId, name);
      notify.success(`The note for readers thanks ${name}. You see it when you submit.`);
    } catch (error) {
      notify.error(`The note that thanks ${name} was not saved: ${failureText(error)}`);
    }
  };

  return (articleId: string, name: string): void => {
    last.current = last.current.then(() => thank(articleId, name));
  };
}
