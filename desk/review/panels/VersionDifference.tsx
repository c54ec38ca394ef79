import type { OwnArticle } from '@contracts/article';
import type { PreviousVersion } from '@contracts/queue';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { versionOf } from '@/components/write/history/versionOf';

interface VersionDifferenceProps {
  before: OwnArticle | PreviousVersion;
  after: OwnArticle;
}

/** What differs, field by field and block by block. What is not known of the earlier one counts as unchanged. */
export function VersionDifference({ before, after }: VersionDifferenceProps) {
  return <DocumentDifference before={versionOf({ ...after, ...before })} after={versionOf(after)} />;
}
