import type { OwnArticle } from '@contracts/article';
import type { PreviousVersion } from '@contracts/queue';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { versionOf } from '@/components/write/history/versionOf';

interface VersionDifferenceProps {
  before: OwnArticle | PreviousVersion;
  after: OwnArticle;
}

/** The differences by field and block. Unknown fields of the earlier version count as unchanged. */
export function VersionDifference({ before, after }: VersionDifferenceProps) {
  return <DocumentDifference before={versionOf({ ...after, ...before })} after={versionOf(after)} />;
}
