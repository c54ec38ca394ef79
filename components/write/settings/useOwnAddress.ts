import { useCallback } from 'react';
import { changeArticleAddress } from '@/services/api/articles';
import { failureText } from '@/services/http/failureText';
import type { ChangeAddress } from './useAddress';

/** Changes the words in the address of the author's own article. */
export function useOwnAddress(id: string): ChangeAddress {
  return useCallback(
    async (words) => {
      try {
        return { slug: await changeArticleAddress(id, words) };
      } catch (failure) {
        return { fault: failureText(failure) };
      }
    },
    [id],
  );
}
