import type { RevisionSummary } from '@contracts/revision';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { Notice } from '@/components/feedback/Notice';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { Spinner } from '@/components/ui/loading/Spinner';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { formatDateTime } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { DocumentDifference } from './DocumentDifference';
import { RevisionList } from './RevisionList';
import { changeText, dateOf, reasonText } from './revisionText';
import { useHistory, useRevisionPair } from './useHistory';
import { useRestoreRevision } from './useRestoreRevision';
import { versionOf } from './versionOf';

interface HistoryDialogProps {
  articleId: string;
  flush: () => Promise<boolean>;
  /** `from` is the time of the version that is back, `replaced` the revision that it took the place of. */
  onRestored: (from: string, replaced: number) => void;
  onClose: () => void;
}

/** All stored versions, the differences between any two, and a button to restore one. */
export function HistoryDialog({ articleId, flush, onRestored, onClose }: HistoryDialogProps) {
  const history = useHistory({ articleId, flush });
  const { restore, isBusy: isRestoring, problem: refusal } = useRestoreRevision(articleId, flush);
  const [chosen, setChosen] = useState<number | null>(null);
  const { items } = history;
  const problem = history.problem || refusal;
  const shown = chosen ?? items?.[0]?.revision ?? null;

  return (
    <Dialog
      title="History"
      size="xl"
      align="top"
      offlineText="Opening and restoring versions requires a connection."
      onClose={onClose}
    >
      {problem && (
        <Notice tone="danger" isUrgent>
          <p>{problem}</p>
        </Notice>
      )}
      {!items && !problem && <Spinner />}
      {!items && problem && <Button onClick={() => void history.reload()}>Try again</Button>}
      {items?.length === 0 && <p>No versions yet.</p>}
      {items && shown !== null && (
        <Columns>
          <RevisionList
            items={items}
            shown={shown}
            onShow={setChosen}
            isBusy={history.isBusy}
            onMore={history.loadMore && (() => void history.loadMore?.())}
          />
          <ShownRevision
            key={shown}
            articleId={articleId}
            items={items}
            shown={shown}
            isBusy={isRestoring}
            onRestore={async (item) => {
              const replaced = await restore(item.revision);
              if (replaced !== null) onRestored(dateOf(item), replaced);
            }}
          />
        </Columns>
      )}
    </Dialog>
  );
}

interface ShownRevisionProps {
  articleId: string;
  items: RevisionSummary[];
  shown: number;
  isBusy: boolean;
  onRestore: (item: RevisionSummary) => Promise<void>;
}

function ShownRevision({ articleId, items, shown, isBusy, onRestore }: ShownRevisionProps) {
  const place = items.findIndex(({ revision }) => revision === shown);
  const item = items[place];
  const [against, setAgainst] = useState<number | null>(null);
  const other = against ?? items[place + 1]?.revision ?? null;
  const { before, after, problem, retry } = useRevisionPair(articleId, other, shown);
  const versions = useMemo(
    () => after && { before: before && versionOf(before), after: versionOf(after) },
    [before, after],
  );
  const others = items.filter(({ revision }) => revision !== shown);

  return (
    <section aria-label="Differences">
      {others.length > 0 && (
        <Tools>
          <Select
            label="Compared with"
            value={String(other ?? '')}
            options={others.map((option) => ({
              value: String(option.revision),
              label: `${formatDateTime(dateOf(option))} · ${reasonText(option)}`,
            }))}
            {...(other === null && { placeholder: 'Choose a version' })}
            onChange={(event) => setAgainst(event.target.value === '' ? null : Number(event.target.value))}
          />
          {place > 0 && item && (
            <Button disabled={!versions} isLoading={isBusy} onClick={() => void onRestore(item)}>
              Restore this version
            </Button>
          )}
        </Tools>
      )}
      {item && changeText(item) && (
        <Notice>
          <p>{changeText(item)}</p>
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" isUrgent>
          <p>{problem}</p>
          <div>
            <Button size="sm" variant="outline" onClick={retry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      {!versions && !problem && <Spinner />}
      {versions?.before && <DocumentDifference before={versions.before} after={versions.after} />}
      {versions && other === null && <p>This is the first version.</p>}
      {versions && other !== null && !versions.before && !problem && <Spinner />}
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 16rem minmax(0, 1fr);
  align-items: start;
  gap: ${space[5]};

  ${media.belowMobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
`;
