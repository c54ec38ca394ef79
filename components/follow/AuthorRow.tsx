import type { Author } from '@contracts/user';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/image/Avatar';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { media } from '@/styles/breakpoints';
import { focusRing, lineClamp, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface AuthorRowProps {
  author: Author;
  /** An action, such as the follow button. */
  action?: ReactNode;
  /** Whether the author's counts are there. */
  counts?: 'known' | 'waiting' | 'unknown';
}

/** An author in a list of people. */
export function AuthorRow({ author, action, counts = 'known' }: AuthorRowProps) {
  return (
    <Root>
      <Avatar src={author.profile_pic} size={52} />
      <Name href={paths.authorProfile(author.username)}>{author.username}</Name>
      <About>
        {author.bio !== '' && <Bio>{author.bio}</Bio>}
        {counts === 'waiting' && <Skeleton width="9rem" height="1.25rem" />}
        {counts === 'known' && author.articles + author.followers > 0 && (
          <Facts>
            {author.articles > 0 && <span>{countOf(author.articles, 'article')}</span>}
            {author.articles > 0 && author.followers > 0 && <span aria-hidden>·</span>}
            {author.followers > 0 && <span>{countOf(author.followers, 'follower')}</span>}
          </Facts>
        )}
      </About>
      {action}
    </Root>
  );
}

/** In a narrow window only the name shares its line with the button. */
const Root = styled.article`
  display: grid;
  grid-template: 'face name action' auto 'face about action' auto / auto 1fr auto;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  padding-block: ${space[4]};

  > img {
    grid-area: face;
    align-self: start;
  }
  > button {
    grid-area: action;
  }
  ${media.belowMobile} {
    grid-template: 'face name action' auto 'face about about' auto / auto 1fr auto;
    column-gap: ${space[3]};
  }
`;

const About = styled.div`
  grid-area: about;
  display: grid;
  gap: ${space[1]};
  min-width: 0;
`;

const Name = styled(Link)`
  ${text.subheading}
  ${focusRing}
  ${touchTarget()}
  grid-area: name;
  display: inline-flex;
  align-items: center;
  justify-self: start;
  max-width: 100%;
  color: ${color.text};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-underline-offset: 0.18em;
  }
`;

const Bio = styled.p`
  ${text.small}
  ${lineClamp(2)}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  color: ${color.textMuted};
`;
