import styled from 'styled-components';
import { Link, Route, Switch, useSearch } from 'wouter';
import { EmptyState } from '@/components/feedback/EmptyState';
import { buttonStyles } from '@/components/ui/button/buttonStyles';
import { CommentIcon } from '@/components/ui/icons';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { media, query } from '@/styles/breakpoints';
import { visuallyHidden } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { PageHeader } from '../ui/PageHeader';
import { RoomList } from './list/RoomList';
import { SavedReplies } from './replies/SavedReplies';
import { RoomView } from './room/RoomView';

/** Messages from authors, and saved replies to them. */
export function InboxSection() {
  return (
    <Switch>
      <Route path="/saved-replies">
        <SavedReplies />
      </Route>
      <Route path="/:id?">{({ id }) => <Inbox id={id} />}</Route>
    </Switch>
  );
}

/** The list beside one conversation; in narrow windows one of them. */
function Inbox({ id }: { id: string | undefined }) {
  const isNarrow = useMediaQuery(query.belowDrawer);
  const search = useSearch();
  const isAlone = isNarrow && id !== undefined;
  return (
    <Root $isAlone={isAlone}>
      <PageHeader
        title="Inbox"
        actions={
          !isAlone && (
            <RepliesLink href={`/saved-replies${search && `?${search}`}`} $variant="outline" $size="md">
              Saved replies
            </RepliesLink>
          )
        }
      />
      <Columns>
        {!isAlone && <RoomList currentId={id} />}
        {id !== undefined && <RoomView key={id} id={id} />}
        {!isNarrow && id === undefined && (
          <Nothing>
            <EmptyState icon={<CommentIcon />} title="No conversation selected">
              Choose one from the list.
            </EmptyState>
          </Nothing>
        )}
      </Columns>
    </Root>
  );
}

const Root = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 28rem;
  height: calc(100dvh - 2 * ${space[6]});
  margin-bottom: calc(${space[6]} - ${space[8]});

  > header {
    ${({ $isAlone }) => $isAlone && visuallyHidden}
  }
  ${media.belowDrawer} {
    height: calc(100dvh - 8.25rem);
    margin-block: calc(${space[4]} - ${space[6]}) calc(${space[4]} - ${space[8]});
  }
`;

const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  min-height: 0;

  ${media.fromDrawer} {
    grid-template-columns: 19rem minmax(0, 1fr);
  }
`;

const RepliesLink = styled(Link)<{ $variant: 'outline'; $size: 'md' }>`
  ${buttonStyles}
`;

const Nothing = styled.div`
  display: grid;
  place-items: center;
  border: 1px dashed ${color.border};
  border-radius: ${radius.lg};
`;
