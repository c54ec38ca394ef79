import Link from 'next/link';
import styled from 'styled-components';
import { Notice } from '@/components/feedback/Notice';
import { LaterTrust } from '@/components/ownArticle/trust/LaterTrust';
import { Button } from '@/components/ui/button/Button';
import { exactCountOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { FirstArticle } from './FirstArticle';
import { OwnWorkPanels } from './OwnWorkPanels';
import { OwnWorkSkeleton } from './OwnWorkSkeleton';
import type { useOwnWork } from './useOwnWork';

/** The first part of the dashboard: the author's drafts, waiting, rejected and published articles. */
export function OwnWork({ work, failed, isOnline, load }: ReturnType<typeof useOwnWork>) {
  return (
    <Root aria-label="Your work">
      {work?.offers && (
        <Notice>
          <p>
            <Link href={paths.commissions}>
              The editors ask you to write {exactCountOf(work.offers, 'article')}
            </Link>
          </p>
        </Notice>
      )}
      {work && (work.counts.stories === 0 ? <FirstArticle /> : <OwnWorkPanels work={work} />)}
      {work?.trust && <LaterTrust trust={work.trust} />}
      {!work && failed && (
        <Notice>
          <p role="alert">Your articles could not be loaded.</p>
          <p>
            <Button size="sm" variant="outline" onClick={load}>
              Load your articles
            </Button>
          </p>
        </Notice>
      )}
      {!work && !failed && isOnline && <OwnWorkSkeleton />}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  margin-bottom: ${space[7]};

  &:empty {
    display: none;
  }
`;
