import type { Author } from '@contracts/user';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/Avatar';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { focusRing, lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface AuthorRowProps {
  author: Author;
  /** Such as the button that follows. */
  action?: ReactNode;
}

/** An author in a list of people. */
export function AuthorRow({ author, action }: AuthorRowProps) {
  return (
    <Root>
      <Avatar src={author.profile_pic} size={52} />
      <Words>
        <Name href={paths.authorProfile(author.username)}>{author.username}</Name>
        {author.bio !== '' && <Bio>{author.bio}</Bio>}
        <Facts>
          <span>{countOf(author.articles, 'article')}</span>
          <span aria-hidden>·</span>
          <span>{countOf(author.followers, 'follower')}</span>
        </Facts>
      </Words>
      {action}
    </Root>
  );
}

const Root = styled.article`
  display: flex;
  align-items: flex-start;
  gap: ${space[4]};
  padding-block: ${space[4]};

  > button {
    align-self: center;
  }
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  justify-items: start;
  gap: ${space[1]};
  min-width: 0;
`;

const Name = styled(Link)`
  ${text.subheading}
  ${focusRing}
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
  max-width: 100%;
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
