import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { BookmarkIcon, CommentIcon, DislikeIcon, LikeIcon, ShowIcon } from '@/components/ui/icons';
import { countOf, formatCount, namedCount } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Action, narrow, phone } from './actionStyles';

interface ReactionBarProps {
  counts: { views: number; likes: number; dislikes: number; comments: number };
  /** The caller's own marks; absent for visitors. */
  marks?: { liked: boolean; disliked: boolean; saved: boolean };
  /** True where a press opens sign-in instead. */
  isDialogOpener?: boolean;
  onLike: () => void;
  onDislike: () => void;
  onSave: () => void;
  /** The anchor of the comments, on a page that shows them. */
  commentsHref?: string;
  /** Above the text: on phones only Like and what is not marked `data-rest`. */
  isBrief?: boolean;
  children?: ReactNode;
}

/** Counts of an article and what a reader can do with it. A count of zero is not shown. */
export function ReactionBar(props: ReactionBarProps) {
  const { counts, marks } = props;
  const opens = props.isDialogOpener ? ('dialog' as const) : undefined;
  return (
    <Bar role="group" aria-label="Reactions" $isBrief={props.isBrief}>
      <Reaction
        name="Like"
        count={counts.likes}
        isPressed={marks?.liked}
        opens={opens}
        Icon={LikeIcon}
        onPress={props.onLike}
      />
      <Reaction
        name="Dislike"
        count={counts.dislikes}
        isPressed={marks?.disliked}
        opens={opens}
        Icon={DislikeIcon}
        isRest
        onPress={props.onDislike}
      />
      <Comments count={counts.comments} href={props.commentsHref} />
      {counts.views > 0 && (
        <Views title="Views" data-rest>
          <ShowIcon aria-hidden />
          <span aria-hidden>{formatCount(counts.views)}</span>
          <VisuallyHidden>{countOf(counts.views, 'view')}</VisuallyHidden>
        </Views>
      )}
      <End>
        <Action
          type="button"
          data-rest
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

interface ReactionProps {
  name: 'Like' | 'Dislike';
  count: number;
  isPressed: boolean | undefined;
  opens: 'dialog' | undefined;
  Icon: typeof LikeIcon;
  isRest?: boolean;
  onPress: () => void;
}

function Reaction({ name, count, isPressed, opens, Icon, isRest, onPress }: ReactionProps) {
  return (
    <Action
      type="button"
      data-rest={isRest}
      aria-pressed={isPressed}
      aria-haspopup={opens}
      aria-label={namedCount(name, count, name.toLowerCase())}
      title={name}
      onClick={onPress}
    >
      <Icon aria-hidden />
      {count > 0 && formatCount(count)}
    </Action>
  );
}

/** Leads to the comments; only a number where they are not on the page. */
function Comments({ count, href }: { count: number; href: string | undefined }) {
  const name = count > 0 ? countOf(count, 'comment') : 'Comments';
  if (href === undefined && count === 0) return null;
  return (
    <Action
      as={href === undefined ? 'span' : 'a'}
      href={href}
      role={href === undefined ? 'img' : undefined}
      aria-label={name}
      title="Comments"
      data-rest
    >
      <CommentIcon aria-hidden />
      {count > 0 && formatCount(count)}
    </Action>
  );
}

const Bar = styled.div<{ $isBrief: boolean | undefined }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
  padding-block: ${space[2]};
  border-block: 1px solid ${color.border};

  ${({ $isBrief }) =>
    $isBrief &&
    css`
      ${phone} {
        [data-rest] {
          display: none;
        }
      }
    `}
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
