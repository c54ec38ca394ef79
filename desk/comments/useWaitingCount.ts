import { useHeldCountQuery, useReportedCountQuery } from './commentsApi';

/** How many comments and articles have open reports, and how many comments are held. */
export function useWaitingCount(): number | undefined {
  const { data: reported } = useReportedCountQuery();
  const { data: held } = useHeldCountQuery();
  return reported && held !== undefined ? reported.comments + reported.articles + held : undefined;
}
