import type { ArticleState } from '@contracts/article';
import type { OwnCounts } from '@contracts/ownArticle';
import styled from 'styled-components';
import { LinkTabs } from '@/components/layout/LinkTabs';
import { formatCount } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { color } from '@/styles/theme';
import { articlePages } from './articleStatus';

const states: ArticleState[] = ['stories', 'recent', 'accepted', 'rejected'];

interface MyArticlesNavProps {
  current: ArticleState;
  /** Null until they are loaded. */
  counts: OwnCounts | null;
}

/** The four lists of one's own articles, with their counts. */
export function MyArticlesNav({ current, counts }: MyArticlesNavProps) {
  const tabs = states.map((state) => {
    const { title, hint } = articlePages[state];
    return {
      href: paths[state],
      content: (
        <>
          {title}
          {hint && <Hint>({hint})</Hint>}
          <Count>{counts ? formatCount(counts[state]) : ' '}</Count>
        </>
      ),
    };
  });
  return <LinkTabs label="Your articles" tabs={tabs} currentHref={paths[current]} />;
}

const Hint = styled.span`
  color: ${color.textMuted};
`;

/** The same width before and after the numbers are loaded. */
const Count = styled.span`
  min-width: 1.5rem;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
