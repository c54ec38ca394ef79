import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { readCommentDraft, saveCommentDraft } from '@/services/storage/commentDraft';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';
import type { EditorNotes } from './useEditorNotes';

/** An answer to a note as it is written: it survives a reload, and stays where it could not be sent. */
export function useAnswerForm(noteId: string, reply: EditorNotes['reply']) {
  const userId = useAppSelector((state) => selectMe(state)?._id ?? '');
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** Another one with each change: sent again after a lost reply, the same id is the same answer. */
  const id = useRef(randomId());

  useEffect(() => {
    const begun = userId === '' ? '' : readCommentDraft(userId, noteId);
    if (begun === '') return;
    setText(begun);
    setIsOpen(true);
  }, [userId, noteId]);

  const change = (value: string) => {
    id.current = randomId();
    setText(value);
    setError('');
    if (userId !== '') saveCommentDraft(userId, noteId, value);
  };

  return {
    text,
    change,
    error,
    isSending,
    isOpen,
    open: () => setIsOpen(true),
    discard: () => {
      change('');
      setIsOpen(false);
    },
    /** Resolves with whether the answer was stored. */
    send: async (): Promise<boolean> => {
      if (isSending) return false;
      if (text.trim() === '') {
        setError('Enter an answer.');
        return false;
      }
      setIsSending(true);
      try {
        await reply(noteId, { id: id.current, content: text.trim() });
        change('');
        setIsOpen(false);
        return true;
      } catch (failure) {
        setError(`Not sent: ${failureText(failure)}`);
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
}
