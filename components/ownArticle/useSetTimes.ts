import { useSocketEvent } from '@/hooks/realtime/useSocketEvent';
import { readMyArticle } from '@/store/dashboard/thunks/articles';
import { useAppDispatch } from '@/store/hooks';

/** Shows the times that editors set for the author's own articles, in the list and where one is open. */
export function useSetTimes(): void {
  const dispatch = useAppDispatch();
  useSocketEvent('draft-changed', ({ id, time_set }) => {
    if (time_set) void dispatch(readMyArticle(id));
  });
}
