import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';

const rows = ['60%', '75%', '45%', '70%', '55%', '65%'];

/** Rows that are loading, in the shape that they will have. */
export function NotificationsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading notifications</VisuallyHidden>
      {rows.map((width) => (
        <Row key={width} aria-hidden>
          <Skeleton width="2.75rem" height="2.75rem" radius="round" />
          <Skeleton width={width} height="1.1rem" />
        </Row>
      ))}
    </div>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[4]};
  min-height: 4.25rem;
  padding-inline: ${space[5]} ${space[3]};
`;
