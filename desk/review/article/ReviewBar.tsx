import type { Claim } from '@contracts/queue';
import styled, { createGlobalStyle } from 'styled-components';
import { Link, useSearch } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { IconButton } from '@/components/ui/button/IconButton';
import { AcceptedIcon, ChevronLeftIcon, DownIcon, RejectedIcon, UpIcon } from '@/components/ui/icons';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { focusRing } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Badge } from '../../ui/Badge';
import { TakeOverButton } from '../claim/TakeOverButton';
import { KeysHelp } from '../keys/KeysHelp';
import { reviewPath } from '../queue/filters';
import { claimText } from '../queue/rowText';

interface ReviewActions {
  /** Absent where there is none. */
  next?: () => void;
  previous?: () => void;
  /** Absent where the article is none of the editor's to decide, now or ever. */
  claim?: () => void;
  accept?: () => void;
  reject?: () => void;
  /** Whether another editor has claimed it, so that it can be taken over. */
  canTakeOver: boolean;
}

interface ReviewBarProps {
  /** Whether an acceptance approves a stage only. */
  isStage: boolean;
  article: { _id: string; title: string };
  actions: ReviewActions;
  position: string | undefined;
  claim: Claim | null;
  editorId: string;
  isClaiming: boolean;
  /** In narrow windows the tools of the text are where the actions are. */
  isWriting: boolean;
}

/** The position in the queue and the actions: always visible, in narrow windows at the lower edge. */
export function ReviewBar(props: ReviewBarProps) {
  const { article, actions, isStage, position, claim, editorId, isClaiming, isWriting } = props;
  const search = useSearch();
  const { next, previous, accept, reject } = actions;
  return (
    <Bar>
      <RoomForActions />
      <Place aria-label="Queue">
        <Back href={reviewPath(search)}>
          <ChevronLeftIcon aria-hidden />
          Queue
        </Back>
        <IconButton label="Previous article" aria-keyshortcuts="k" disabled={!previous} onClick={previous}>
          <UpIcon aria-hidden />
        </IconButton>
        <IconButton label="Next article" aria-keyshortcuts="j" disabled={!next} onClick={next}>
          <DownIcon aria-hidden />
        </IconButton>
        {position && <Position>{position}</Position>}
        <KeysHelp />
      </Place>
      <Actions role="group" aria-label="Decision" $isWriting={isWriting}>
        <span role="status">
          {claim && (
            <Badge $tone={claim.editor._id === editorId ? 'success' : 'accent'}>
              {claimText(claim, editorId)}
            </Badge>
          )}
        </span>
        {actions.claim && (
          <Button
            size="sm"
            variant="ghost"
            aria-keyshortcuts="c"
            isLoading={isClaiming}
            onClick={actions.claim}
          >
            {claim ? 'Release' : 'Claim'}
          </Button>
        )}
        {actions.canTakeOver && claim && (
          <TakeOverButton id={article._id} title={article.title} claim={claim} />
        )}
        {reject && (
          <Button size="sm" variant="danger" aria-keyshortcuts="r" aria-haspopup="dialog" onClick={reject}>
            <RejectedIcon aria-hidden />
            Reject
          </Button>
        )}
        {accept && (
          <Button size="sm" aria-keyshortcuts="a" aria-haspopup="dialog" onClick={accept}>
            <AcceptedIcon aria-hidden />
            {isStage ? 'Approve' : 'Accept'}
          </Button>
        )}
      </Actions>
    </Bar>
  );
}

/** Focused elements are not hidden behind the actions. */
const RoomForActions = createGlobalStyle`
  ${media.belowDrawer} {
    html {
      scroll-padding-bottom: 5rem;
    }
  }
`;

const Bar = styled.div`
  ${media.fromDrawer} {
    position: sticky;
    inset-block-start: 0;
    z-index: ${depths.stickyBar};
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
    margin-top: -${space[5]};
    padding-block: ${space[3]};
    border-bottom: 1px solid ${color.border};
    background: ${color.bg};
  }
`;

const Place = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
`;

const Back = styled(Link)`
  ${text.label}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.25rem;
  padding-inline-end: ${space[2]};
  border-radius: ${radius.md};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const Position = styled.span`
  ${text.small}
  padding-inline: ${space[2]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div<{ $isWriting: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space[2]};

  ${media.belowDrawer} {
    position: fixed;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: ${depths.stickyBar};
    padding: ${space[2]} ${layout.gutter};
    border-top: 1px solid ${color.border};
    background: ${color.surface};

    &:not(:has(button)) {
      display: none;
    }
    ${({ $isWriting }) => $isWriting && 'display: none;'}
  }
  /* A claim would leave the last button alone in a second line. */
  ${media.belowMobile} {
    > [role='status']:not(:empty) {
      flex-basis: 100%;
      text-align: end;
    }
  }
`;
