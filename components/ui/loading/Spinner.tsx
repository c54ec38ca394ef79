import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { color } from '@/styles/theme';

interface SpinnerProps {
  /** Width and height in pixels. */
  size?: number;
  label?: string;
}

/** The orange ring shown while a whole region waits. */
export function Spinner({ size = 100, label = 'Loading' }: SpinnerProps) {
  return (
    <Root role="status">
      <svg width={size} height={size} viewBox="0 0 100 100" fill="none" aria-hidden>
        <circle cx="50" cy="50" r="42" stroke="currentColor" strokeWidth="6" opacity="0.18" />
        <path d="M50 8a42 42 0 0 1 42 42" stroke="currentColor" strokeWidth="6" strokeLinecap="round" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Root>
  );
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.span`
  display: inline-block;
  color: ${color.spinner};

  svg {
    animation: ${turn} 0.9s linear infinite;
  }
`;
