import type { RevisionSummary } from '@contracts/revision';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { QuietCaption } from '@/components/ui/text/shownText';
import { changeText, dateOf, reasonText } from '@/components/write/history/revisionText';
import { PanelState } from '../../review/panels/PanelState';
import { EventList } from '../../ui/EventList';
import { Moment } from '../../ui/Moment';
import { MoreButton } from '../../ui/MoreButton';
import { useVersionQuery, useVersionsInfiniteQuery } from '../articlesApi';

/** Comparing brings the schema of the documents with it. */
const VersionsDifference = lazy(async () => ({
  default: (await import('./VersionsDifference')).VersionsDifference,
}));

/** The versions that editors could see, newest first, each with its changes. */
export function ArticleHistory({ id }: { id: string }) {
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useVersionsInfiniteQuery(id);
  const [shown, setShown] = useState<number | null>(null);
  if (!currentData) {
    return (
      <PanelState label="Loading the versions" failure={error?.message} onRetry={() => void refetch()} />
    );
  }
  const versions = currentData.pages.flatMap((page) => page.data);
  return (
    <>
      <List aria-label="Versions">
        {versions.map((version, index) => (
          <Version
            key={version.revision}
            id={id}
            version={version}
            before={versions[index + 1]}
            isShown={shown === version.revision}
            onShow={() => setShown(shown === version.revision ? null : version.revision)}
          />
        ))}
      </List>
      {hasNextPage && <MoreButton size="sm" isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  );
}

interface VersionProps {
  id: string;
  version: RevisionSummary;
  /** The one before it; undefined for the first that is listed. */
  before: RevisionSummary | undefined;
  isShown: boolean;
  onShow: () => void;
}

function Version({ id, version, before, isShown, onShow }: VersionProps) {
  return (
    <li>
      <p>
        <strong>Revision {version.revision}</strong>: {changeText(version) || reasonText(version)}
      </p>
      <QuietCaption>
        <Moment date={dateOf(version)} />
      </QuietCaption>
      {before && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isShown}
          aria-label={`What changed in revision ${version.revision}`}
          onClick={onShow}
        >
          What changed
        </Button>
      )}
      {before && isShown && <Changes id={id} before={before.revision} after={version.revision} />}
    </li>
  );
}

function Changes({ id, before, after }: { id: string; before: number; after: number }) {
  const old = useVersionQuery({ id, revision: before });
  const next = useVersionQuery({ id, revision: after });
  const { error } = old.error ? old : next;
  if (!old.data || !next.data) {
    const retry = () => {
      void old.refetch();
      void next.refetch();
    };
    return <PanelState label="Comparing" failure={error?.message} onRetry={retry} />;
  }
  return (
    <Suspense fallback={<DotsLoader label="Comparing" />}>
      <VersionsDifference before={old.data} after={next.data} />
    </Suspense>
  );
}

const List = styled(EventList)`
  grid-template-columns: minmax(0, 1fr);
`;
