import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { useScrollLock } from '@/hooks/useScrollLock';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface OverlayProps {
  isShown: boolean;
  /** A press on the backdrop itself, not on its content. */
  onPressOutside?: () => void;
  children: ReactNode;
}

/**
 * The full-screen layer with a blurred backdrop. Not the browser's top layer, because toasts have to stay above it
 * and usable.
 */
export function Overlay({ isShown, onPressOutside, children }: OverlayProps) {
  useScrollLock(isShown);
  if (!isShown) return null;

  return createPortal(
    <Backdrop
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onPressOutside?.();
      }}
    >
      {children}
    </Backdrop>,
    document.body,
  );
}

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${depths.overlay};
  display: grid;
  /* As wide as the window at most: a column of its own width would grow with a long line in the dialog. */
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding: ${space[4]};
  /* A toast that does not fit beside the controls of a dialog is shown above it. */
  padding-block-start: max(${space[4]}, var(--toast-room, 0px));
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.backdrop};
  -webkit-backdrop-filter: blur(3px);
  backdrop-filter: blur(3px);
`;
