import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';

const rows = ['first', 'second', 'third', 'fourth'];

/** Rows that are loading, in the shape that they will have. */
export function MyArticlesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading articles</VisuallyHidden>
      {rows.map((row) => (
        <Row key={row} aria-hidden>
          <Skeleton width="55%" height="1.4rem" />
          <Skeleton width="80%" height="1rem" />
          <Skeleton width="35%" height="0.9rem" />
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[5]};
`;
