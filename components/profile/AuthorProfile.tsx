import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { FullPageMessage } from '@/components/feedback/FullPageMessage';
import { FollowButton } from '@/components/follow/FollowButton';
import { SiteTitle } from '@/components/site/SiteTitle';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { useFollowToggle } from '@/hooks/useMarks';
import { useScrollPlace } from '@/hooks/useScrollPlace';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { ProfileArticles } from './ProfileArticles';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader';
import { useProfile } from './useProfile';
import { useProfileSavedCount } from './useProfileSavedCount';

/** The profile of another author, with their articles. */
export function AuthorProfile({ username }: { username: string }) {
  const profile = useProfile(username);
  const author = profile.status === 'shown' ? profile.author : undefined;
  const toggleFollow = useFollowToggle();
  const saved = useProfileSavedCount(author?._id);
  const { of, items } = useAppSelector((state) => state.dashboard.allState.profile);
  useScrollPlace(author !== undefined && of === author._id && items.length > 0);
  return (
    <>
      <SiteTitle title={author?.username ?? username} isUnlisted />
      {profile.status === 'waiting' && <ProfileHeaderSkeleton />}
      {profile.status === 'failed' && <ErrorState onRetry={profile.retry} />}
      {profile.status === 'missing' && (
        <FullPageMessage
          code="404"
          title="Author not found"
          actions={<ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>}
        >
          There is no author named “{username}”.
        </FullPageMessage>
      )}
      {author && (
        <>
          <ProfileHeader
            username={author.username}
            photo={author.profile_pic}
            bio={author.bio}
            noBio={`${author.username} has no bio yet.`}
            counts={{ ...author, saved }}
            action={
              <FollowButton
                username={author.username}
                isFollowed={author.followed === true}
                onToggle={() => toggleFollow(author)}
              />
            }
          />
          <Articles aria-labelledby="author-articles">
            <h2 id="author-articles">Articles</h2>
            <ProfileArticles userId={author._id} isOwn={false} />
          </Articles>
        </>
      )}
    </>
  );
}

const Articles = styled.section`
  display: grid;
  gap: ${space[5]};

  > h2 {
    ${text.heading}
  }
`;
