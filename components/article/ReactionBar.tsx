import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BookmarkIcon, CommentIcon, DislikeIcon, LikeIcon, ShowIcon } from '@/components/ui/icons';
import { countOf, formatCount } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { focusRing, resetButton, touchTarget, transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ReactionBarProps {
  counts: { views: number; likes: number; dislikes: number; comments: number };
  /** The caller's own marks; absent for visitors. */
  marks?: { liked: boolean; disliked: boolean; saved: boolean };
  /** True where a press opens sign-in instead. */
  isDialogOpener?: boolean;
  onLike: () => void;
  onDislike: () => void;
  onSave: () => void;
  /** Where the comments are, on a page that shows them. */
  commentsHref?: string;
  children?: ReactNode;
}

/** Counts of an article and what a reader can do with it. */
export function ReactionBar(props: ReactionBarProps) {
  const { counts, marks } = props;
  const opens = props.isDialogOpener ? ('dialog' as const) : undefined;
  return (
    <Bar role="group" aria-label="Reactions">
      <Action
        type="button"
        aria-pressed={marks?.liked}
        aria-haspopup={opens}
        aria-label={`Like, ${countOf(counts.likes, 'like')}`}
        title="Like"
        onClick={props.onLike}
      >
        <LikeIcon aria-hidden />
        {formatCount(counts.likes)}
      </Action>
      <Action
        type="button"
        aria-pressed={marks?.disliked}
        aria-haspopup={opens}
        aria-label={`Dislike, ${countOf(counts.dislikes, 'dislike')}`}
        title="Dislike"
        onClick={props.onDislike}
      >
        <DislikeIcon aria-hidden />
        {formatCount(counts.dislikes)}
      </Action>
      <Action
        as={props.commentsHref === undefined ? 'span' : 'a'}
        href={props.commentsHref}
        role={props.commentsHref === undefined ? 'img' : undefined}
        aria-label={countOf(counts.comments, 'comment')}
        title="Comments"
      >
        <CommentIcon aria-hidden />
        {formatCount(counts.comments)}
      </Action>
      <Views title="Views">
        <ShowIcon aria-hidden />
        <span aria-hidden>{formatCount(counts.views)}</span>
        <VisuallyHidden>{countOf(counts.views, 'view')}</VisuallyHidden>
      </Views>
      <End>
        <Action
          type="button"
          aria-pressed={marks?.saved}
          aria-haspopup={opens}
          aria-label="Save"
          title="Save"
          onClick={props.onSave}
        >
          <BookmarkIcon aria-hidden />
        </Action>
        {props.children}
      </End>
    </Bar>
  );
}

/** The narrowest phones, and 400 % zoom. */
export const narrow = '@media (max-width: 26rem)';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  padding-block: ${space[2]};
  border-block: 1px solid ${color.border};
`;

export const Action = styled.button`
  ${resetButton}
  ${text.label}
  ${focusRing}
  ${touchTarget}
  ${transition('background-color', 'color')}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 2.5rem;
  padding-inline: ${space[3]};
  border-radius: ${radius.round};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:first-child {
    margin-inline-start: calc(-1 * ${space[3]});
  }
  > svg {
    flex: none;
    font-size: 1.125rem;
  }
  ${narrow} {
    padding-inline: ${space[2]};

    &:first-child {
      margin-inline-start: calc(-1 * ${space[2]});
    }
  }
  &:hover {
    background: ${color.sunken};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    color: ${color.accent};
  }
  &[aria-pressed='true'] > svg {
    fill: currentColor;
    fill-opacity: 0.22;
  }
`;

const Views = styled.span`
  ${text.label}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline: ${space[3]};
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;

  ${narrow} {
    padding-inline: ${space[2]};
  }
  > svg {
    font-size: 1.125rem;
  }
`;

const End = styled.span`
  display: inline-flex;
  gap: ${space[1]};
  margin-inline: auto calc(-1 * ${space[3]});

  ${narrow} {
    margin-inline-end: calc(-1 * ${space[2]});
  }
`;
