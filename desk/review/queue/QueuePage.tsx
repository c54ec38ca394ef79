import { articlePolicy } from '@contracts/policies/article.policy';
import { sitePolicy } from '@contracts/policies/site.policy';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/ui/button/Button';
import { AcceptedIcon, FindIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { query } from '@/styles/breakpoints';
import { useReturnToArticle } from '../../hooks/articleLinks';
import { useFocusInPlace } from '../../hooks/useFocusInPlace';
import { useNow } from '../../hooks/useNow';
import { useMay } from '../../session/useMay';
import { useDeskSelector } from '../../store';
import { LongList } from '../../ui/list/LongList';
import { PageHeader } from '../../ui/PageHeader';
import { useSelection } from '../../ui/selection/useSelection';
import { NothingAssigned } from '../assign/NothingAssigned';
import { QueueViews } from '../assign/QueueViews';
import { useToggleClaim } from '../claim/useToggleClaim';
import { KeysHelp } from '../keys/KeysHelp';
import { ReasonsButton } from '../reasons/ReasonsButton';
import { useRowDialogs } from '../rowDialogs/useRowDialogs';
import { sortTexts } from './filters';
import { ManyBar } from './many/ManyBar';
import { QueueCards } from './QueueCards';
import { QueueFilters } from './QueueFilters';
import { QueueTable } from './QueueTable';
import { openClaim } from './rowText';
import { SavedQueueFilters } from './saved/SavedQueueFilters';
import { useQueue } from './useQueue';
import { useRowKeys } from './useRowKeys';

/** Claims end and waiting times grow by themselves. */
const LOOK_AT_CLOCK_MS = 10_000;

interface QueuePageProps {
  /** The article that the editor comes back from; its row gets the focus. */
  cameFrom: string | null;
  /** Id of the saved filter whose filters were shown last. */
  loadedFilter: string | undefined;
  onFilterLoaded: (id: string | undefined) => void;
}

/** A long queue with filters is not counted, and its first part may hold nothing that matches. */
function countText(count: number | undefined, hasFilters: boolean): string {
  const articles = count === undefined ? 'Part of a long queue' : countOf(count, 'article');
  return hasFilters ? `${articles} with these filters` : `${articles} waiting`;
}

/** Articles waiting for a decision. */
export function QueuePage({ cameFrom, loadedFilter, onFilterLoaded }: QueuePageProps) {
  const queue = useQueue();
  const { filters, rows, count, isLoaded, isCurrent } = queue;
  const [, navigate] = useLocation();
  const now = useNow(LOOK_AT_CLOCK_MS);
  const isNarrow = useMediaQuery(query.belowMobile);
  const editorId = useDeskSelector(({ session }) => session.editor?._id);
  const may = useMay();
  const { toggle } = useToggleClaim();
  const { assign } = useRowDialogs();
  const selection = useSelection(useMemo(() => rows.map(({ _id }) => _id), [rows]));
  useRowKeys({
    rows,
    onEnd: () => queue.hasMore && queue.fetchMore(),
    onSelect: selection.toggle,
    onSelectAll: selection.toggleAll,
    onExtend: selection.extend,
    ...(selection.ids.length === 0 && {
      onClaim: (row) => {
        const isMine = openClaim(row.claim, now)?.editor._id === editorId;
        if (may(articlePolicy.decide, row)) void toggle(row._id, isMine);
      },
      onAssign: (row) => {
        if (may(articlePolicy.assign, row)) assign(row._id, row.title);
      },
    }),
  });
  const list = useFocusInPlace();
  useReturnToArticle(cameFrom);

  const names = Object.keys(filters);
  const hasFilters = names.some((name) => name !== 'sort');
  const isMine = filters.assigned === 'mine' && names.every((name) => name === 'assigned' || name === 'sort');
  const clear = () => navigate('');
  const caption = `Waiting articles, ${sortTexts[filters.sort ?? 'oldest']}`;
  // After the last filter is removed, the rows are filtered ones until the new ones are loaded.
  const isQueueEmpty = !hasFilters && isCurrent && rows.length === 0 && !queue.hasMore;

  return (
    <>
      <PageHeader
        title="Review"
        actions={
          <>
            {may(sitePolicy.arrangeStages) && (
              <Button size="sm" variant="ghost" onClick={() => navigate('/stages')}>
                Stages
              </Button>
            )}
            {may(sitePolicy.arrangeTrust) && (
              <Button size="sm" variant="ghost" onClick={() => navigate('/trust')}>
                Trust
              </Button>
            )}
            <ReasonsButton />
            <KeysHelp />
          </>
        }
      >
        <span role="status">{isLoaded && countText(count, hasFilters)}</span>
      </PageHeader>
      <QueueViews />
      <SavedQueueFilters filters={filters} loadedId={loadedFilter} onLoaded={onFilterLoaded} />
      {!isQueueEmpty && <QueueFilters filters={filters} isBusy={queue.isFetching} onClear={clear} />}
      <LongList
        list={queue}
        name="the queue"
        subject="The queue"
        empty={
          isQueueEmpty ? (
            <NothingWaits />
          ) : isMine ? (
            <NothingAssigned onClear={clear} />
          ) : (
            <NothingWithFilters onClear={clear} />
          )
        }
      >
        <ManyBar rows={rows} selection={selection} now={now} />
        {isNarrow ? (
          <QueueCards rows={rows} selection={selection} label={caption} now={now} list={list} />
        ) : (
          <QueueTable rows={rows} selection={selection} caption={caption} now={now} list={list} />
        )}
      </LongList>
    </>
  );
}

function NothingWaits() {
  return (
    <EmptyState icon={<AcceptedIcon />} title="Nothing is waiting">
      All submitted articles are decided. New ones appear here automatically.
    </EmptyState>
  );
}

function NothingWithFilters({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<FindIcon />}
      title="No waiting articles match these filters"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Other articles may be waiting.
    </EmptyState>
  );
}
