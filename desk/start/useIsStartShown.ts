import { useStartQuery } from './startApi';

/** Whether editors still have something to do to make the site their own, and did not hide the list. */
export function useIsStartShown(): boolean {
  const { data } = useStartQuery();
  if (!data || data.isDismissed) return false;
  return data.sample !== null || data.tasks.some(({ isDone }) => !isDone);
}
