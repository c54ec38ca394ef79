import type { Article } from '@contracts/article';
import Link from 'next/link';
import styled from 'styled-components';
import { ReactionBar } from '@/components/article/ReactionBar';
import { ShareButton } from '@/components/article/ShareButton';
import { FollowButton } from '@/components/follow/FollowButton';
import { useArticleMarks, useFollowToggle } from '@/hooks/useMarks';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** What a reader can do with a published article, and with its author. */
export function ArticleMarks({ article }: { article: Article }) {
  const { toggleLike, toggleDislike, toggleSaved } = useArticleMarks();
  const toggleFollow = useFollowToggle();
  const self = useAppSelector((state) => state.dashboard.myUserDetails?._id);
  const { author, followed = false, liked = false, disliked = false, saved = false } = article;
  const isOwn = author._id === self;
  return (
    <>
      <ReactionBar
        counts={article}
        marks={{ liked, disliked, saved }}
        onLike={() => toggleLike(article)}
        onDislike={() => toggleDislike(article)}
        onSave={() => toggleSaved(article)}
      >
        <ShareButton title={article.title} />
      </ReactionBar>
      <Author>
        <Link href={isOwn ? paths.profile : paths.authorProfile(author.username)}>{author.username}</Link>
        {!isOwn && self !== undefined && (
          <FollowButton
            username={author.username}
            isFollowed={followed}
            onToggle={() => toggleFollow({ _id: author._id, followed })}
          />
        )}
      </Author>
    </>
  );
}

const Author = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  a {
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`;
