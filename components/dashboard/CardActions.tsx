import type { ArticleSummary } from '@contracts/article';
import styled from 'styled-components';
import { Action, narrow } from '@/components/article/actionStyles';
import { BookmarkIcon, CheckIcon, CommentIcon, FollowIcon, LikeIcon } from '@/components/ui/icons';
import { countOf, formatCount, namedCount } from '@/components/ui/textFormat';
import { useArticleMarks, useFollowToggle } from '@/hooks/useMarks';
import { useAppSelector } from '@/store/hooks';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

interface CardActionsProps {
  article: ArticleSummary;
  /** If the author can be followed beside the list. */
  isFollowHidden?: boolean;
}

/** A reader's actions on an article and its author, without opening it. */
export function CardActions({ article, isFollowHidden = false }: CardActionsProps) {
  const { toggleLike, toggleSaved } = useArticleMarks();
  const toggleFollow = useFollowToggle();
  const self = useAppSelector((state) => state.dashboard.myUserDetails?._id);
  const { title, author, likes, comments, liked = false, saved = false, followed = false } = article;
  const followWord = followed ? 'Following' : 'Follow';
  const mayFollow = !isFollowHidden && self !== undefined && self !== author._id;
  return (
    <Row role="group" aria-label={`Actions for “${title}”`}>
      <Action
        type="button"
        aria-pressed={liked}
        aria-label={namedCount(`Like “${title}”`, likes, 'like')}
        title="Like"
        onClick={() => toggleLike(article)}
      >
        <LikeIcon aria-hidden />
        {likes > 0 && formatCount(likes)}
      </Action>
      {comments > 0 && (
        <Comments as="span" role="img" aria-label={countOf(comments, 'comment')}>
          <CommentIcon aria-hidden />
          {formatCount(comments)}
        </Comments>
      )}
      <Action
        type="button"
        aria-pressed={saved}
        aria-label={`Save “${title}”`}
        title="Save"
        onClick={() => toggleSaved(article)}
      >
        <BookmarkIcon aria-hidden />
      </Action>
      {mayFollow && (
        <Follow
          type="button"
          aria-pressed={followed}
          aria-label={`${followWord} ${author.username}`}
          onClick={() => toggleFollow({ _id: author._id, followed })}
        >
          {followed ? <CheckIcon aria-hidden /> : <FollowIcon aria-hidden />}
          {followWord}
        </Follow>
      )}
    </Row>
  );
}

/** Across the card, also if its cover is beside the text. The buttons are above the card's link. */
const Row = styled.div`
  display: flex;
  align-items: center;
  align-self: end;
  gap: ${space[1]};
  min-height: 2.5rem;

  > button {
    position: relative;
    z-index: 1;
  }
  ${media.belowMobile} {
    order: 2;
    grid-column: 1 / -1;
    margin-block: calc(-1 * ${space[2]});
  }
`;

/** Only a number: a press on it opens the article, as anywhere else on the card. */
const Comments = styled(Action)`
  &:hover {
    background: none;
  }
`;

const Follow = styled(Action)`
  margin-inline: auto calc(-1 * ${space[3]});

  ${narrow} {
    margin-inline-end: calc(-1 * ${space[2]});
  }
`;
