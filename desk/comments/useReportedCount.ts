import { useReportedCountQuery } from './commentsApi';

/** How many comments and articles have open reports. */
export function useReportedCount(): number | undefined {
  const { data } = useReportedCountQuery();
  return data && data.comments + data.articles;
}
