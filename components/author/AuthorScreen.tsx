import type { ArticleSummary } from '@contracts/article';
import type { Author } from '@contracts/user';
import styled from 'styled-components';
import { ArticlePages } from '@/components/article/feed/ArticlePages';
import { useAskToFollow } from '@/components/auth/useSignInPurpose';
import { StateBlock } from '@/components/feedback/StateBlock';
import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { ProfileHeader } from '@/components/profile/ProfileHeader';
import { SubscribeMenu } from '@/components/site/SubscribeMenu';
import { Button } from '@/components/ui/button/Button';
import { usablePicture } from '@/components/ui/image/pictureRule';
import type { Page } from '@/services/http/page';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { authorJsonLd } from './authorJsonLd';

/** The length of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

export interface AuthorScreenProps {
  author: Author;
  articles: Page<ArticleSummary>;
  after: string | null;
  site: string;
}

/** The public page of an author: the profile, and their articles, newest first. */
export function AuthorScreen({ author, articles, after, site }: AuthorScreenProps) {
  const { username, bio, profile_pic, followers, followings } = author;
  const address = paths.author(username);
  const askToFollow = useAskToFollow(author);
  const description = bio.replace(/\s+/g, ' ').trim() || `Articles by ${username}, newest first.`;
  return (
    <>
      <PageMeta
        title={username}
        description={[...description].slice(0, DESCRIPTION_LENGTH).join('')}
        site={site}
        path={address}
        picture={usablePicture(profile_pic, '')}
        isUnlisted={after !== null || articles.count === 0}
        feeds={[{ name: username, page: address }]}
      />
      <JsonLd data={[authorJsonLd(author, site)]} />
      <ProfileHeader
        username={username}
        photo={profile_pic}
        bio={bio}
        noBio=""
        counts={{ articles: articles.count, followers, followings, saved: 0 }}
        action={
          <Actions>
            <Button size="sm" aria-haspopup="dialog" aria-label={`Follow ${username}`} onClick={askToFollow}>
              Follow
            </Button>
            <SubscribeMenu page={address} of={username} />
          </Actions>
        }
      />
      {articles.items.length === 0 ? (
        <StateBlock title="No published articles yet" />
      ) : (
        <ArticlePages address={address} articles={articles} after={after} />
      )}
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
