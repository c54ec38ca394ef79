import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { space } from '@/styles/spacing';
import { SignUpJumpNotice } from '../people/signUps/SignUpJumpNotice';
import { PageHeader } from '../ui/PageHeader';
import { OverviewTabs } from './OverviewTabs';
import { useStatisticsQuery } from './overviewApi';
import { StatisticPanel } from './StatisticPanel';
import { statisticsOf } from './statistic';
import { WaitingFacts } from './WaitingFacts';
import { WebChecksPanel } from './WebChecksPanel';

const LOOK_EVERY_MS = 60_000;

/** How the publication is doing, in numbers. */
export function OverviewPage() {
  const { data, error, refetch } = useStatisticsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <PageHeader title="Overview">Days and weeks are in UTC.</PageHeader>
      <OverviewTabs shown="/" />
      <SignUpJumpNotice />
      {data ? (
        <Panels>
          {data.webChecks && <WebChecksPanel webChecks={data.webChecks} />}
          {statisticsOf(data).map((statistic) => (
            <StatisticPanel key={statistic.name} statistic={statistic}>
              {statistic.name === 'waiting' && <WaitingFacts waiting={data.waiting} />}
            </StatisticPanel>
          ))}
        </Panels>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Panels aria-busy aria-label="Loading the overview">
          {['one', 'two', 'three'].map((panel) => (
            <Skeleton key={panel} height="22rem" radius="lg" />
          ))}
        </Panels>
      )}
    </>
  );
}

const Panels = styled.div`
  display: grid;
  gap: ${space[5]};
  max-width: 72rem;
`;
