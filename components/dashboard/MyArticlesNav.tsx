import type { ArticleState } from '@contracts/article';
import type { OwnCounts } from '@contracts/ownArticle';
import Link from 'next/link';
import styled from 'styled-components';
import { ScrollRow } from '@/components/layout/ScrollRow';
import { tabStyles } from '@/components/ui/tabStyles';
import { formatCount } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { articlePages } from './articleStatus';

const states: ArticleState[] = ['stories', 'recent', 'accepted', 'rejected'];

interface MyArticlesNavProps {
  current: ArticleState;
  /** Null until they came. */
  counts: OwnCounts | null;
}

/** The four lists of one's own articles, with how many are in each. */
export function MyArticlesNav({ current, counts }: MyArticlesNavProps) {
  return (
    <Nav aria-label="Your articles">
      <ScrollRow currentKey={current}>
        <List>
          {states.map((state) => (
            <li key={state}>
              <Item href={paths[state]} aria-current={state === current ? 'page' : undefined}>
                {articlePages[state].title}
                <Count>{counts ? formatCount(counts[state]) : ' '}</Count>
              </Item>
            </li>
          ))}
        </List>
      </ScrollRow>
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  margin-bottom: ${space[5]};
  border-bottom: 1px solid ${color.border};
`;

const List = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[5]};
`;

const Item = styled(Link)`
  ${tabStyles}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 2.75rem;
  white-space: nowrap;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** As wide before the numbers come as after. */
const Count = styled.span`
  min-width: 1.5rem;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
