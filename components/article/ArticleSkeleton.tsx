import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { space } from '@/styles/spacing';
import { Reading } from './articleLayout';

const lines = ['100%', '94%', '98%', '88%', '96%', '60%'];

/** An article that is loading. */
export function ArticleSkeleton() {
  return (
    <Reading role="status">
      <VisuallyHidden>Loading the article</VisuallyHidden>
      <Stack aria-hidden>
        <Skeleton width="25%" height="0.75rem" />
        <Skeleton height="3rem" />
        <Skeleton width="70%" height="3rem" />
        <Skeleton width="45%" height="2.75rem" />
        <Skeleton height="22rem" radius="md" />
        {lines.map((width) => (
          <Skeleton key={width} width={width} height="1.2rem" />
        ))}
      </Stack>
    </Reading>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;
