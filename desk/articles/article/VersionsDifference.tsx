import type { PreviousVersion } from '@contracts/queue';
import { DocumentDifference } from '@/components/write/history/DocumentDifference';
import { versionOf } from '@/components/write/history/versionOf';

const asDraft = (version: PreviousVersion) =>
  versionOf({ ...version, cover_alt: null, publish_at: null, events: [], words: 0 });

/** The differences between two versions that editors could see. */
export function VersionsDifference({ before, after }: { before: PreviousVersion; after: PreviousVersion }) {
  return <DocumentDifference before={asDraft(before)} after={asDraft(after)} />;
}
