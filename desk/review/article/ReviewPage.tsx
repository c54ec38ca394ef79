import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ArticleSkeleton } from '@/components/article/ArticleSkeleton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { FindIcon } from '@/components/ui/icons';
import { useReviewKeys } from '../keys/useReviewKeys';
import { DecidedNotes } from '../notes/DecidedNotes';
import type { PanelName } from '../panels/ReviewPanels';
import { reviewPath } from '../queue/filters';
import { LeftWords } from './LeftWords';
import { ReviewScreen } from './ReviewScreen';
import { useNeighbours } from './useNeighbours';
import { useReview } from './useReview';

/** One article of the queue, and the ways to those before and after it. */
export function ReviewPage({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const [panel, setPanel] = useState<PanelName>('checks');
  const { previous, next, nextToDecide, position } = useNeighbours(id);
  const goTo = (article: { _id: string } | undefined) =>
    article && (() => navigate(reviewPath(search, article._id)));
  const ways = { previous: goTo(previous), next: goTo(next) };
  useReviewKeys({ j: ways.next, k: ways.previous });

  return (
    <OneReview
      key={id}
      id={id}
      ways={ways}
      position={position}
      panel={panel}
      onPanel={setPanel}
      onQueue={() => navigate(reviewPath(search))}
      onDecided={() => navigate(reviewPath(search, nextToDecide?._id))}
    />
  );
}

interface OneReviewProps {
  id: string;
  ways: { previous?: () => void; next?: () => void };
  position: string | undefined;
  panel: PanelName;
  onPanel: (name: PanelName) => void;
  onQueue: () => void;
  onDecided: () => void;
}

function OneReview({ id, onQueue, ...rest }: OneReviewProps) {
  const review = useReview(id);
  if (review.shown && review.latest) {
    return <ReviewScreen {...rest} review={review} shown={review.shown} latest={review.latest} />;
  }
  const toQueue = (
    <Button variant="outline" onClick={onQueue}>
      To the queue
    </Button>
  );
  if (review.isGone) {
    return (
      <>
        <EmptyState icon={<FindIcon />} title="Not in the queue" action={toQueue}>
          This article was decided, withdrawn by its author, or does not exist.
        </EmptyState>
        <LeftWords id={id} />
        <DecidedNotes id={id} />
      </>
    );
  }
  if (review.failure !== undefined) return <ErrorState message={review.failure} onRetry={review.retry} />;
  return <ArticleSkeleton />;
}
