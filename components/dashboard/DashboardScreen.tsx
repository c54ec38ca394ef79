import styled from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { DashboardFeed } from './DashboardFeed';
import { DashboardPage } from './DashboardPage';
import { FeedFilter } from './FeedFilter';
import { OwnWork } from './ownWork/OwnWork';
import { useOwnWork } from './ownWork/useOwnWork';
import { useFeedFilter } from './useFeedFilter';

const FEED_HEADING_ID = 'feed-heading';

/** `/dashboard`: the author's own work, then what the publication published, all of it or one topic. */
export function DashboardScreen() {
  const { tag, sub, isSelected, isUnknown, select } = useFeedFilter();
  const { count, failed } = useAppSelector((state) => state.dashboard.allState.articles);
  const isLoading = useAppSelector((state) => state.dashboard.DashboardLoader);
  const isOfTopic = tag !== '';
  const ownWork = useOwnWork(!isOfTopic);
  // The feed appears after the part above it, so that nothing that is already being read moves down.
  const isFeedShown = isOfTopic || ownWork.work !== null || ownWork.failed || !ownWork.isOnline;

  return (
    <DashboardPage title="Dashboard" action={<ButtonLink href={paths.write}>Write</ButtonLink>}>
      {!isOfTopic && <OwnWork {...ownWork} />}
      {isFeedShown && (
        <section aria-labelledby={FEED_HEADING_ID}>
          <FeedHead>
            <h2 id={FEED_HEADING_ID}>Latest articles</h2>
            {isSelected && !isLoading && !failed && <p>{countOf(count, 'article')}</p>}
          </FeedHead>
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
            isFiltered={isOfTopic}
            isUnknown={isUnknown}
          />
        </section>
      )}
    </DashboardPage>
  );
}

const FeedHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[3]};
  margin-bottom: ${space[3]};

  h2 {
    ${text.heading}
  }
  p {
    color: ${color.textMuted};
  }
`;

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
