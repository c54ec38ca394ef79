import type { ScheduledDetail } from '@contracts/calendar';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { formatMoment, siteTimeZone } from '@/services/siteTime';
import { Card, Columns, Side } from '../articles/article/articleLayout';
import { EndCard } from '../articles/dates/EndCard';
import { UpdateCard } from '../articles/dates/UpdateCard';
import { WaitingText } from '../review/article/WaitingText';
import { LogPanel } from '../review/panels/LogPanel';
import { BackLink } from '../ui/BackLink';
import { CalendarIcon } from '../ui/deskIcons';
import { PageHeader } from '../ui/PageHeader';
import { useScheduledQuery } from './calendarApi';
import { MoveDialog } from './move/MoveDialog';
import { MovedLine } from './move/MovedLine';
import { useMoves } from './move/useMoves';

/** An accepted article that waits for its time, as it will be published. */
export function ScheduledPage({ id }: { id: string }) {
  const { currentData: detail, error, refetch } = useScheduledQuery(id);
  const search = useSearch();
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  return (
    <>
      <BackLink href={`/${search && `?${search}`}`}>Calendar</BackLink>
      {isGone ? (
        <EmptyState icon={<CalendarIcon />} title="Not scheduled">
          This article was published, withdrawn or deleted, or does not exist.{' '}
          <Link href={`~/desk/articles/${encodeURIComponent(id)}`}>Look among the published articles</Link>
        </EmptyState>
      ) : detail ? (
        <Scheduled detail={detail} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ArticleSkeleton />
      )}
    </>
  );
}

function Scheduled({ detail: { article, publish_at } }: { detail: ScheduledDetail }) {
  const [isMoving, setIsMoving] = useState(false);
  const zone = siteTimeZone();
  const moves = useMoves(zone);
  const { _id, title, author, tag, sub } = article;
  return (
    <>
      <PageHeader
        title="Scheduled article"
        actions={
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
            Move…
          </Button>
        }
      >
        {author.username} · {tag}
        {sub && ` › ${sub}`}
      </PageHeader>
      <MovedLine moves={moves} />
      <Columns>
        <Side>
          <Card aria-label="Publishing time">
            <h2>Publishing time</h2>
            <p>Embargoed until {formatMoment(publish_at, zone)}. Readers see nothing of it before.</p>
          </Card>
          <EndCard article={article} />
          <UpdateCard article={article} />
          <Card aria-label="Log">
            <h2>Log</h2>
            <LogPanel id={_id} />
          </Card>
        </Side>
        <WaitingText ref={null} article={article} />
      </Columns>
      {isMoving && (
        <MoveDialog
          entry={{ _id, kind: 'scheduled', title, at: publish_at }}
          zone={zone}
          moves={moves}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}
