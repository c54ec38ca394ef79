import type { PageSummary } from '@contracts/deskPage';
import { useState } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { notify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { cardSurface, focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { PagesIcon } from '../../ui/deskIcons';
import { PageHeader } from '../../ui/PageHeader';
import { SortableList } from '../../ui/sortable/SortableList';
import { useOrderPagesMutation, usePagesQuery } from '../pagesApi';
import { placeText, stateText, UNTITLED } from '../pageTexts';
import { NewPageDialog } from './NewPageDialog';

/** All pages of the site, in the order that menu and footer have too. */
export function PagesPage() {
  const { data: pages, error, refetch } = usePagesQuery();
  const [isBeginning, setIsBeginning] = useState(false);
  return (
    <>
      <PageHeader
        title="Pages"
        actions={
          <Button size="sm" aria-haspopup="dialog" onClick={() => setIsBeginning(true)}>
            New page…
          </Button>
        }
      >
        About, Privacy, Terms and other pages of the site. Menu and footer show them in this order.
      </PageHeader>
      {pages ? (
        <PageList pages={pages} />
      ) : error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the pages" aria-busy>
          <Skeleton height="12rem" radius="md" />
        </div>
      )}
      {isBeginning && <NewPageDialog pages={pages ?? []} onClose={() => setIsBeginning(false)} />}
    </>
  );
}

function PageList({ pages }: { pages: PageSummary[] }) {
  const [order] = useOrderPagesMutation();
  const handleOrder = async (ids: string[]) => {
    const { error } = await order(ids);
    if (error) notify.error(`The order was not changed: ${error.message}`);
  };
  if (pages.length === 0) {
    return (
      <EmptyState icon={<PagesIcon />} title="No pages yet">
        Start with a page about you.
      </EmptyState>
    );
  }
  return (
    <Frame>
      <SortableList
        label="Pages"
        items={pages.map((page) => ({ ...page, id: page._id, name: page.title || UNTITLED }))}
        onOrder={(ids) => void handleOrder(ids)}
        renderItem={(page) => (
          <Row>
            <Name href={`/${page._id}`} dir="auto">
              {page.name}
            </Name>
            <Badge $tone={page.published ? 'success' : 'plain'}>{stateText(page)}</Badge>
            <small>
              {paths.page(page.address)}
              {placeText(page) && ` · ${placeText(page)}`}
            </small>
          </Row>
        )}
      />
    </Frame>
  );
}

const Frame = styled.div`
  max-width: 52rem;
  ${cardSurface}
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};

  small {
    ${text.small}
    flex-basis: 100%;
    color: ${color.textMuted};
  }
`;

const Name = styled(Link)`
  ${text.label}
  ${focusRing}
  border-radius: ${radius.sm};
  color: ${color.text};
`;
