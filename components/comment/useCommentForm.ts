import { COMMENT_MAX_LENGTH } from '@contracts/rules/limits';
import { useEffect, useRef, useState } from 'react';
import { OFFLINE_TEXT } from '@/hooks/useNotify';
import { failureText } from '@/services/http/failureText';
import { readCommentDraft, saveCommentDraft } from '@/services/storage/commentDraft';
import { selectMe } from '@/store/dashboard/selectors';
import { addComment } from '@/store/dashboard/thunks/comments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isBrowserOnline } from '@/store/middleware/offlineGuard';

/** A comment as it is written, for one article: kept over a reload, and given back when it could not be sent. */
export function useCommentForm(articleId: string) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectMe(state)?._id ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** The present text, for calls that end later. */
  const begun = useRef('');

  // The owner of these drafts may be known only after the first words were typed.
  useEffect(() => {
    if (userId === '') return;
    const draft = begun.current || readCommentDraft(userId, articleId);
    begun.current = draft;
    setText(draft);
  }, [userId, articleId]);

  const change = (value: string) => {
    begun.current = value;
    setText(value);
    setError('');
    if (userId !== '') saveCommentDraft(userId, articleId, value);
  };

  const refusal = () => {
    if (text.trim() === '') return 'Please write something first.';
    if (text.length > COMMENT_MAX_LENGTH) return `A comment has at most ${COMMENT_MAX_LENGTH} characters.`;
    return isBrowserOnline() ? '' : OFFLINE_TEXT;
  };

  return {
    text,
    error,
    isSending,
    change,
    /** Resolves with whether the comment was stored. */
    send: async (): Promise<boolean> => {
      if (isSending) return false;
      const refused = refusal();
      setError(refused);
      if (refused !== '') return false;
      setIsSending(true);
      setText('');
      begun.current = '';
      try {
        await dispatch(addComment(articleId, text.trim()));
        saveCommentDraft(userId, articleId, begun.current);
        return true;
      } catch (failure) {
        // Text typed in the meantime is kept below it, as the next comment.
        change([text, begun.current].filter((part) => part !== '').join('\n\n'));
        setError(`Not sent: ${failureText(failure)}`);
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
}
