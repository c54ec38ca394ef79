import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CommentText } from '@/components/comment/CommentText';
import { Button } from '@/components/ui/button/Button';
import { Avatar } from '@/components/ui/image/Avatar';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type ProfileCounts, ProfileNumbers } from './ProfileNumbers';

interface ProfileHeaderProps {
  username: string;
  photo: string;
  bio: string;
  /** In place of a bio. */
  noBio: string;
  /** Null until they are loaded. */
  counts: ProfileCounts | null;
  /** Called if they could not be loaded. */
  onRetryCounts?: () => void;
  action: ReactNode;
}

/** The author's data. Parts that are still loading have their space reserved. */
export function ProfileHeader({
  username,
  photo,
  bio,
  noBio,
  counts,
  onRetryCounts,
  action,
}: ProfileHeaderProps) {
  return (
    <Root>
      <Avatar src={photo} size={96} />
      <Words>
        <h1>{username}</h1>
        {(bio || noBio) !== '' && (
          <Bio dir="auto" $isMissing={bio === ''}>
            <CommentText content={bio || noBio} />
          </Bio>
        )}
        {onRetryCounts ? (
          <p role="alert">
            The numbers could not be loaded.{' '}
            <Button size="sm" variant="ghost" onClick={onRetryCounts}>
              Try again
            </Button>
          </p>
        ) : (
          <ProfileNumbers counts={counts} />
        )}
      </Words>
      <Action>{action}</Action>
    </Root>
  );
}

/** The same shape before anything is known. */
export function ProfileHeaderSkeleton() {
  return (
    <Root role="status" aria-label="Loading the profile">
      <Skeleton width="96px" height="96px" radius="round" />
      <Words>
        <Skeleton width="14rem" height="2.25rem" />
        <Skeleton width="24rem" height="1.1rem" />
        <Skeleton width="20rem" height="1rem" />
      </Words>
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[5]};
  margin-bottom: ${space[6]};

  ${media.belowMobile} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[4]};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  min-width: 0;

  > h1 {
    ${text.title}
    overflow-wrap: anywhere;
  }
  ${media.belowMobile} {
    display: contents;

    > h1 {
      align-self: center;
    }
    > :not(h1) {
      grid-column: 1 / -1;
    }
  }
`;

const Bio = styled.p<{ $isMissing: boolean }>`
  max-width: 40rem;
  color: ${({ $isMissing }) => ($isMissing ? color.textMuted : color.text)};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  ${media.belowMobile} {
    grid-column: 1 / -1;
    grid-row: auto;
  }
`;
