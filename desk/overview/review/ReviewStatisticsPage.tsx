import { REVIEW_MONTHS_MAX } from '@contracts/rules/limits';
import type { ReviewSide } from '@contracts/statistics';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useSearchParams } from 'wouter';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Select } from '@/components/ui/field/Select';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { oneOf } from '../../filters/addressValues';
import { PageHeader } from '../../ui/PageHeader';
import { Facts } from '../Facts';
import { OverviewTabs } from '../OverviewTabs';
import { useReviewStatisticsQuery } from '../overviewApi';
import { Panel } from '../Panel';
import { StatisticPanel } from '../StatisticPanel';
import { DecidedTable } from './DecidedTable';
import { type MonthSpan, monthName, monthsBefore, spanIn, within } from './months';
import { monthlyStatistics, sides, stageStatistic, totalsOf } from './reviewStatistics';

const sideNames = Object.keys(sides) as ReviewSide[];

/** What editors decided in some months, and how long authors waited. The address says which months. */
export function ReviewStatisticsPage() {
  const [params, setParams] = useSearchParams();
  const months = useMemo(() => monthsBefore(new Date()), []);
  const span = spanIn(params, months);
  const by = oneOf(params.get('by'), sideNames) ?? 'tag';
  const asked = useReviewStatisticsQuery({ ...span, by }, { refetchOnMountOrArgChange: true });
  const { data, currentData, error, isFetching, refetch } = asked;
  // What was shown stays until the next is there, unless that fails.
  const shown = error ? currentData : data;

  const choose = (next: Partial<MonthSpan & { by: string }>) =>
    setParams({ ...span, by, ...next }, { replace: true });
  const options = months.map((month) => ({ value: month, label: monthName(month) }));

  return (
    <>
      <PageHeader title="Overview">
        Decisions count in the month in which they were carried out; months are in UTC. A first look is the
        first claim of an article after it was submitted. Times are counted in ranges and right to within a
        tenth; nine in ten articles took no longer than the second time.
      </PageHeader>
      <OverviewTabs shown="/review" />
      <Choices
        role="search"
        aria-label="Months of the statistics"
        onSubmit={(event) => event.preventDefault()}
      >
        <Select
          label="From"
          options={options}
          value={span.from}
          onChange={({ target }) => choose(within({ ...span, from: target.value }, 'from'))}
        />
        <Select
          label="To"
          hint={`${REVIEW_MONTHS_MAX} months at most`}
          options={options}
          value={span.to}
          onChange={({ target }) => choose(within({ ...span, to: target.value }, 'to'))}
        />
        <Select
          label="Table"
          options={sideNames.map((side) => ({ value: side, label: sides[side].label }))}
          value={by}
          onChange={({ target }) => choose({ by: target.value })}
        />
      </Choices>
      <VisuallyHidden role="status">
        {isFetching ? 'Loading' : shown ? `Shown: ${monthName(span.from)} to ${monthName(span.to)}` : ''}
      </VisuallyHidden>
      {shown ? (
        <Panels aria-busy={isFetching}>
          <Panel aria-label="All decisions">
            <Facts facts={totalsOf(shown.total)} />
          </Panel>
          {monthlyStatistics(shown).map((statistic) => (
            <StatisticPanel key={statistic.name} statistic={statistic} />
          ))}
          {currentData && by === 'stage' && currentData.rows.length > 0 && (
            <StatisticPanel statistic={stageStatistic(currentData)} />
          )}
          {currentData ? (
            <DecidedTable by={by} statistics={currentData} />
          ) : (
            <Skeleton height="12rem" radius="lg" />
          )}
        </Panels>
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Panels aria-busy aria-label="Loading the statistics">
          {['one', 'two', 'three'].map((panel) => (
            <Skeleton key={panel} height="22rem" radius="lg" />
          ))}
        </Panels>
      )}
    </>
  );
}

const Choices = styled.form`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(3, minmax(0, 14rem));
  gap: ${space[3]} ${space[4]};
  margin-bottom: ${space[5]};

  ${media.belowMobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-width: 72rem;
`;
