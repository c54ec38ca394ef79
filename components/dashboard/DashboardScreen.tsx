import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { useFeedFilter } from '@/hooks/useFeedFilter';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { DashboardFeed } from './DashboardFeed';
import { DashboardPage } from './DashboardPage';
import { FeedFilter } from './FeedFilter';

/** `/dashboard`: what the publication published, newest first; all of it, or one topic. */
export function DashboardScreen() {
  const { tag, sub, isSelected, isUnknown, select } = useFeedFilter();
  const { count, failed } = useAppSelector((state) => state.dashboard.allState.articles);
  const isLoading = useAppSelector((state) => state.dashboard.DashboardLoader);

  return (
    <DashboardPage
      title="Dashboard"
      note={isSelected && !isLoading && !failed && countOf(count, 'article')}
      action={<ButtonLink href={paths.write}>Write</ButtonLink>}
    >
      <FeedFilter onSelect={select} />
      {sub !== '' && (
        <Topic>
          <span>{tag}</span>
          <span aria-hidden>›</span>
          <span>{sub}</span>
        </Topic>
      )}
      {/* Each feed has its own place in the history. */}
      <DashboardFeed
        key={`${tag}/${sub}`}
        isSelected={isSelected}
        isFiltered={tag !== ''}
        isUnknown={isUnknown}
      />
    </DashboardPage>
  );
}

const Topic = styled.p`
  ${text.subheading}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-bottom: ${space[5]};

  > :not(:last-child) {
    color: ${color.textMuted};
  }
`;
