import type { OwnArticle } from '@contracts/article';
import type { PreviousVersion } from '@contracts/queue';
import { lazy, Suspense } from 'react';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';

interface DifferenceProps {
  before: OwnArticle | PreviousVersion;
  after: OwnArticle;
}

/** Comparing brings the schema of the documents with it. */
const VersionDifference = lazy(async () => ({
  default: (await import('./VersionDifference')).VersionDifference,
}));

/** The differences between two versions of an article. */
export function Difference(props: DifferenceProps) {
  return (
    <Suspense fallback={<DotsLoader label="Comparing" />}>
      <VersionDifference {...props} />
    </Suspense>
  );
}
