import { useState } from 'react';
import styled from 'styled-components';
import { DashboardPage, focusHeading } from '@/components/dashboard/DashboardPage';
import { OfflineState } from '@/components/dashboard/OfflineState';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { useSite } from '@/components/site/SiteProvider';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { Tabs } from '@/components/ui/Tabs';
import { resetList } from '@/styles/mixins';
import { layout, space } from '@/styles/spacing';
import { CommissionCard } from './CommissionCard';
import { PitchDialog } from './PitchDialog';
import { type CommissionList, useCommissions } from './useCommissions';

const empty: Record<CommissionList, { title: string; text: string }> = {
  open: {
    title: 'Nothing is open',
    text: 'What editors ask you to write is listed here, and your pitches until they have an answer.',
  },
  ended: { title: 'Nothing has ended', text: 'What was declined, taken back or published is listed here.' },
};

/** `/dashboard/commissions`: what editors ask the author to write, and the author's pitches. */
export function CommissionsScreen() {
  const { pitches } = useSite();
  const [of, setOf] = useState<CommissionList>('open');
  const [isPitching, setIsPitching] = useState(false);
  const list = useCommissions(of);
  return (
    <DashboardPage
      area="My articles"
      title="Commissions"
      explanation={
        pitches
          ? 'What the editors ask you to write, and your pitches to them.'
          : 'What the editors ask you to write.'
      }
      action={
        pitches && (
          <Button aria-haspopup="dialog" onClick={() => setIsPitching(true)}>
            Pitch an idea
          </Button>
        )
      }
    >
      <Column>
        <Tabs
          label="Commissions"
          items={[
            { id: 'open', label: 'Open' },
            { id: 'ended', label: 'Ended' },
          ]}
          selected={of}
          onSelect={setOf}
        >
          <Listed
            list={list}
            empty={empty[of]}
            onChanged={() => {
              list.reload();
              // The card, or the button that had the focus, goes.
              focusHeading();
            }}
          />
        </Tabs>
      </Column>
      {isPitching && (
        <PitchDialog
          commission={null}
          onSaved={() => {
            setIsPitching(false);
            setOf('open');
            list.reload();
          }}
          onClose={() => setIsPitching(false)}
        />
      )}
    </DashboardPage>
  );
}

interface ListedProps {
  list: ReturnType<typeof useCommissions>;
  empty: { title: string; text: string };
  onChanged: () => void;
}

function Listed({ list, empty: { title, text }, onChanged }: ListedProps) {
  const { items, next, hasFailed, isLoadingMore, isOnline } = list;
  if (!items) {
    if (hasFailed) return <ErrorState onRetry={list.reload} />;
    return isOnline ? (
      <Middle>
        <DotsLoader label="Loading" />
      </Middle>
    ) : (
      <OfflineState />
    );
  }
  if (items.length === 0) return <EmptyState title={title}>{text}</EmptyState>;
  return (
    <>
      <List>
        {items.map((commission) => (
          <li key={commission._id}>
            <CommissionCard commission={commission} onChanged={onChanged} onLook={list.reload} />
          </li>
        ))}
      </List>
      {hasFailed && <ErrorState onRetry={list.reload} />}
      {next !== null && !hasFailed && (
        <Middle>
          <Button variant="outline" isLoading={isLoadingMore} onClick={list.loadMore}>
            Load more
          </Button>
        </Middle>
      )}
    </>
  );
}

const Column = styled.div`
  max-width: ${layout.reading};

  > [role='tabpanel'] {
    padding-top: ${space[4]};
  }
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[4]};
`;

const Middle = styled.div`
  display: grid;
  place-items: center;
  padding-block: ${space[5]};
`;
