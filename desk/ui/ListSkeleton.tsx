import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';

interface ListSkeletonProps {
  /** For screen readers. */
  label: string;
  rows: number;
  rowHeight: string;
}

/** The placeholder of a list that is loading. */
export function ListSkeleton({ label, rows, rowHeight }: ListSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Bones aria-hidden>
        {Array.from({ length: rows }, (_, index) => `row ${index + 1}`).map((key) => (
          <Skeleton key={key} height={rowHeight} radius="md" />
        ))}
      </Bones>
    </div>
  );
}

const Bones = styled.div`
  display: grid;
  gap: ${space[2]};
`;
