import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { layout, space } from '@/styles/spacing';

const rows = ['first', 'second', 'third'];

/** Posts that are loading, in the shape that they will have. */
export function PostNotificationsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading notifications</VisuallyHidden>
      {rows.map((row) => (
        <Row key={row} aria-hidden>
          <Words>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton width="75%" height="1.5rem" />
            <Skeleton height="2.5rem" />
            <Skeleton width="9rem" height="1rem" />
          </Words>
          <Cover>
            <Skeleton height="100%" />
          </Cover>
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr 11rem;
  gap: ${space[5]};
  max-width: calc(${layout.reading} + 11rem);
  padding-bottom: ${space[7]};

  ${media.belowMobile} {
    grid-template-columns: 1fr 6rem;
    gap: ${space[4]};
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`;

const Cover = styled.div`
  align-self: center;
  aspect-ratio: 3 / 2;
`;
