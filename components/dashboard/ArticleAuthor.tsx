import type { Article } from '@contracts/article';
import { thingOf } from '@contracts/policies/policy';
import { userPolicy } from '@contracts/policies/user.policy';
import type { Author } from '@contracts/user';
import styled from 'styled-components';
import { AuthorRow } from '@/components/follow/AuthorRow';
import { FollowButton } from '@/components/follow/FollowButton';
import { useProfile } from '@/components/profile/useProfile';
import { useMay } from '@/hooks/session/useMay';
import { useFollowToggle } from '@/hooks/useMarks';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** A placeholder until the author's record is loaded: the counts follow. */
const unknown = ({ author, followed }: Article): Author => ({
  ...author,
  bio: '',
  articles: 0,
  followers: 0,
  followings: 0,
  followed,
});

const countsOf = { shown: 'known', waiting: 'waiting', failed: 'unknown', missing: 'unknown' } as const;

/** The author of the article, with a link to their profile and, for others, the follow button. */
export function ArticleAuthor({ article }: { article: Article }) {
  const toggleFollow = useFollowToggle();
  const may = useMay();
  const profile = useProfile(article.author.username);
  const author = profile.status === 'shown' ? profile.author : unknown(article);
  const isFollowed = author.followed === true;
  return (
    <Card aria-label={`About ${author.username}`} aria-busy={profile.status === 'waiting'}>
      <AuthorRow
        author={author}
        counts={countsOf[profile.status]}
        action={
          may(userPolicy.follow, thingOf(author._id)) && (
            <FollowButton
              username={author.username}
              isFollowed={isFollowed}
              onToggle={() => toggleFollow({ _id: author._id, followed: isFollowed })}
            />
          )
        }
      />
    </Card>
  );
}

/** Reserves two lines for a bio that is loaded later, so that the comments below do not move. */
const Card = styled.section`
  display: grid;
  align-content: center;
  min-height: 9rem;
  padding-inline: ${space[5]};
  border-radius: ${radius.lg};
  background: ${color.sunken};
`;
