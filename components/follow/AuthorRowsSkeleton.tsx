import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';

const rows = ['first', 'second', 'third', 'fourth'];

/** Rows of authors that are loading, in the shape that they will have. */
export function AuthorRowsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading authors</VisuallyHidden>
      {rows.map((row) => (
        <Row key={row} aria-hidden>
          <Skeleton width="3.25rem" height="3.25rem" radius="round" />
          <Words>
            <Skeleton width="10rem" height="1.3rem" />
            <Skeleton width="70%" height="0.9rem" />
            <Skeleton width="8rem" height="0.9rem" />
          </Words>
          <Skeleton width="6.25rem" height="2.25rem" radius="round" />
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[4]};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
`;
