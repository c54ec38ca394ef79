import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { useEventListener } from '@/hooks/useEventListener';
import { useFocusTrap } from '@/hooks/useFocusTrap';
import { useScrollLock } from '@/hooks/useScrollLock';
import { depths } from '@/styles/depths';
import { duration, easing, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface DrawerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides in from the side, modal for as long as it is mounted. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollLock();
  const isOnTop = useFocusTrap(panel);
  useEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isOnTop()) onClose();
    },
    () => document,
  );

  return createPortal(
    <Backdrop
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <Panel ref={panel} role="dialog" aria-modal aria-label={label} tabIndex={-1}>
        <CloseButton label="Close the menu" onClick={onClose}>
          <CloseIcon aria-hidden />
        </CloseButton>
        {children}
      </Panel>
    </Backdrop>,
    document.body,
  );
}

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${depths.drawer};
  background: ${color.backdrop};
  animation: appear ${duration.base} ${easing};
`;

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: min(20rem, 86vw);
  height: 100%;
  padding-block-start: var(--toast-room, 0px);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-end: 1px solid ${color.border};
  background: ${color.bg};
  box-shadow: ${color.shadowRaised};
  animation: slideIn ${duration.slow} ${easing};
`;

const CloseButton = styled(IconButton)`
  position: absolute;
  inset-block-start: calc(${space[3]} + var(--toast-room, 0px));
  inset-inline-end: ${space[3]};
`;
