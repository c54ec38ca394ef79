import styled, { keyframes } from 'styled-components';
import { radius as radii } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface SkeletonProps {
  width?: string;
  height?: string;
  radius?: keyof typeof radii;
}

/** A placeholder of the size of the loading content. Put `aria-busy` on the region around it. */
export function Skeleton({ width = '100%', height = '1em', radius = 'sm' }: SkeletonProps) {
  return <Root aria-hidden $width={width} $height={height} $radius={radii[radius]} />;
}

const shine = keyframes`
  to { background-position: -200% 0; }
`;

const Root = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  max-width: 100%;
  border-radius: ${({ $radius }) => $radius};
  background: linear-gradient(90deg, ${color.skeleton} 25%, ${color.skeletonShine} 50%, ${color.skeleton} 75%) 0 0 /
    200% 100%;
  animation: ${shine} 1.6s linear infinite;
`;
