import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { useHeldCountQuery, useReportedCountQuery } from './commentsApi';
import { type Filter, filterLabels, filters } from './filters';

/** The lists of the section, with counts of waiting items. */
export function FilterLinks({ current }: { current: Filter }) {
  const { data } = useReportedCountQuery();
  const { data: held } = useHeldCountQuery();
  const counts: Partial<Record<Filter, number>> = {
    reported: data?.comments,
    held,
    articles: data?.articles,
  };
  return (
    <nav aria-label="Lists of comments">
      <LinkTabs>
        {filters.map((filter) => {
          const count = counts[filter] ?? 0;
          return (
            <li key={filter}>
              <LinkTab href={`?show=${filter}`} aria-current={filter === current ? 'page' : undefined}>
                {filterLabels[filter]}
                {count > 0 && (
                  <>
                    <CountBadge count={count} />
                    <VisuallyHidden>, {count} waiting</VisuallyHidden>
                  </>
                )}
              </LinkTab>
            </li>
          );
        })}
      </LinkTabs>
    </nav>
  );
}
