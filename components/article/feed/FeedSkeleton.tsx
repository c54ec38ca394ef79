import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { FeedGrid, LeadBox } from './feedLayout';

interface FeedSkeletonProps {
  cards: number;
  hasLead?: boolean;
}

/** A list that is loading, in the shape that it will have. */
export function FeedSkeleton({ cards, hasLead = false }: FeedSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading articles</VisuallyHidden>
      {hasLead && (
        <LeadBox>
          <Lead>
            <Cover $ratio={16 / 10} />
            <Lines>
              <Skeleton width="30%" height="0.75rem" />
              <Skeleton height="2.5rem" />
              <Skeleton width="70%" height="2.5rem" />
              <Skeleton height="1.1rem" />
              <Skeleton width="85%" height="1.1rem" />
            </Lines>
          </Lead>
        </LeadBox>
      )}
      <FeedGrid aria-hidden>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
          <Card key={index}>
            <Cover $ratio={3 / 2} />
            <Lines>
              <Skeleton width="35%" height="0.75rem" />
              <Skeleton height="1.4rem" />
              <Skeleton width="60%" height="1.4rem" />
              <Skeleton width="80%" height="1rem" />
            </Lines>
          </Card>
        ))}
      </FeedGrid>
    </div>
  );
}

const Cover = styled.div<{ $ratio: number }>`
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${radius.md};
  background: ${color.skeleton};
`;

const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Lead = styled.div`
  display: grid;
  gap: ${space[5]};

  ${media.fromMobile} {
    grid-template-columns: 7fr 5fr;
    gap: clamp(1.5rem, 4vw, 3.5rem);

    ${Lines} {
      align-content: center;
    }
  }
`;

const Card = styled.li`
  display: grid;
  gap: ${space[4]};

  ${media.belowMobile} {
    grid-template-columns: 1fr 6.5rem;

    ${Cover} {
      order: 1;
      aspect-ratio: 1;
    }
  }
`;
