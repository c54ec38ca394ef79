import { useState } from 'react';
import { isApiError } from '@/services/apiError';
import { deleteArticle } from '@/services/articles';
import { useNotify } from './useNotify';

/** Deletes an article of one's own; a refusal is told in place by `error`. */
export function useDeleteArticle(article: { id: string; title: string }, onDeleted: () => void) {
  const notify = useNotify();
  const [isDeleting, setIsDeleting] = useState(false);
  const [error, setError] = useState('');

  const remove = async () => {
    setIsDeleting(true);
    try {
      await deleteArticle(article.id);
    } catch (failure) {
      setError(isApiError(failure) ? failure.message : 'something went wrong');
      setIsDeleting(false);
      return;
    }
    notify.success(`“${article.title}” is deleted`);
    onDeleted();
  };

  return { remove, isDeleting, error };
}
