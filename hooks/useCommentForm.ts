import { COMMENT_MAX_LENGTH } from '@contracts/limits';
import { useEffect, useState } from 'react';
import { readCommentDraft, saveCommentDraft } from '@/services/commentDraft';
import { failureText } from '@/services/failureText';
import { selectMe } from '@/store/dashboard/selectors';
import { addComment } from '@/store/dashboard/thunks/comments';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isBrowserOnline } from '@/store/middleware/offlineGuard';
import { OFFLINE_TEXT } from './useNotify';

/** A comment as it is written: kept over a reload, and given back when it could not be sent. */
export function useCommentForm(articleId: string) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectMe(state)?._id ?? '');
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    setText(readCommentDraft(userId, articleId));
    setError('');
  }, [userId, articleId]);

  const change = (value: string) => {
    setText(value);
    setError('');
    saveCommentDraft(userId, articleId, value);
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
      try {
        await dispatch(addComment(articleId, text.trim()));
        saveCommentDraft(userId, articleId, '');
        return true;
      } catch (failure) {
        setText(text);
        setError(`It was not sent: ${failureText(failure)}`);
        return false;
      } finally {
        setIsSending(false);
      }
    },
  };
}
