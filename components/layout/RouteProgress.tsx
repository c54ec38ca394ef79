import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { color } from '@/styles/theme';
import { useSlowRoute } from './useSlowRoute';

/** Says that the next page is loading, once that takes long. */
export function RouteProgress() {
  const isSlow = useSlowRoute();
  return (
    <div role="status">
      {isSlow && (
        <>
          <VisuallyHidden>Loading the page</VisuallyHidden>
          <Bar aria-hidden />
        </>
      )}
    </div>
  );
}

const pass = keyframes`
  from { translate: -100%; }
  to { translate: 250%; }
`;

/** At the top edge of the window, over everything. */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${depths.toast};
  overflow: hidden;
  height: 3px;

  &::after {
    content: '';
    display: block;
    width: 40%;
    height: 100%;
    background: ${color.accentStrong};
    animation: ${pass} 1.2s ease-in-out infinite;
  }
  ${media.reducedMotion} {
    &::after {
      width: 100%;
      animation: none;
    }
  }
`;
