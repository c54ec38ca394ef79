import styled from 'styled-components';
import { Link } from 'wouter';
import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { focusRing, resetList, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useReportedCountQuery } from './commentsApi';
import { type Filter, filterLabels, filters } from './filters';

/** The lists of the section; where reports wait, with how many. */
export function FilterLinks({ current }: { current: Filter }) {
  const { data } = useReportedCountQuery();
  const counts: Partial<Record<Filter, number>> = { reported: data?.comments, articles: data?.articles };
  return (
    <nav aria-label="Lists of comments">
      <List>
        {filters.map((filter) => {
          const count = counts[filter] ?? 0;
          return (
            <li key={filter}>
              <Tab href={`?show=${filter}`} aria-current={filter === current ? 'page' : undefined}>
                {filterLabels[filter]}
                {count > 0 && (
                  <>
                    <CountBadge count={count} />
                    <VisuallyHidden>, {count} waiting</VisuallyHidden>
                  </>
                )}
              </Tab>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[5]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
`;

const Tab = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget}
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.5rem;
  border-bottom: 2px solid transparent;
  color: ${color.textMuted};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    border-bottom-color: ${color.accentStrong};
    color: ${color.text};
  }
`;
