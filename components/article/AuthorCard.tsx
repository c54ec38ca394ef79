import type { AuthorRef } from '@contracts/user';
import Link from 'next/link';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Avatar } from '@/components/ui/image/Avatar';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface AuthorCardProps {
  author: AuthorRef;
  bio: string;
  /** Absent for visitors, whose press opens sign-in. */
  isFollowed?: boolean;
  onFollow: () => void;
}

/** The author, at the end of the article. */
export function AuthorCard({ author, bio, isFollowed, onFollow }: AuthorCardProps) {
  return (
    <Card aria-label={`About ${author.username}`}>
      <Avatar src={author.profile_pic} size={64} />
      <Words>
        <h2>
          <Link href={paths.author(author.username)}>{author.username}</Link>
        </h2>
        {bio !== '' && <p>{bio}</p>}
      </Words>
      <Button
        variant="outline"
        size="sm"
        aria-pressed={isFollowed}
        aria-haspopup={isFollowed === undefined ? 'dialog' : undefined}
        aria-label={`Follow ${author.username}`}
        onClick={onFollow}
      >
        {isFollowed ? 'Following' : 'Follow'}
      </Button>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[5]};
  border-radius: ${radius.lg};
  background: ${color.sunken};

  @media (max-width: 30rem) {
    grid-template-columns: auto 1fr;

    > button {
      grid-column: 1 / -1;
    }
  }
`;

const Words = styled.div`
  min-width: 0;

  h2 {
    ${text.subheading}
  }
  a {
    ${focusRing}
    border-radius: ${radius.sm};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  p {
    ${text.small}
    margin-top: ${space[1]};
    color: ${color.textMuted};
  }
`;
