import { type ReactNode, useId, useRef } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { OfflineLine } from '@/components/ui/OfflineLine';
import { useEventListener } from '@/hooks/useEventListener';
import { useFocusTrap } from '@/hooks/useFocusTrap';
import { visuallyHidden } from '@/styles/mixins';
import { duration, easing, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Overlay } from './Overlay';

type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  size?: DialogSize;
  /** For dialogs whose content says it already; screen readers still hear it. */
  isTitleHidden?: boolean;
  /** At the top for lists that change their height, such as search. */
  align?: 'center' | 'top';
  /** A sentence about what needs a connection, shown while there is none. */
  offlineText?: string;
}

/**
 * A modal dialog for as long as it is mounted: focus stays in it and returns afterwards; Escape, the close button and
 * a press beside it close it. Mark the control that should get the focus with `data-autofocus`.
 */
export function Dialog(props: DialogProps) {
  return (
    <Overlay isShown onPressOutside={props.onClose}>
      <DialogBox {...props} />
    </Overlay>
  );
}

function DialogBox({
  title,
  onClose,
  children,
  size = 'sm',
  isTitleHidden = false,
  align = 'center',
  offlineText,
}: DialogProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isOnTop = useFocusTrap(box);
  useEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented && isOnTop()) onClose();
    },
    () => document,
  );

  return (
    <Box
      ref={box}
      role="dialog"
      aria-modal
      aria-labelledby={titleId}
      tabIndex={-1}
      $size={size}
      $align={align}
    >
      <Header $isTitleHidden={isTitleHidden}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Header>
      {offlineText !== undefined && (
        <Offline $isTitleHidden={isTitleHidden}>
          <OfflineLine>{offlineText}</OfflineLine>
        </Offline>
      )}
      {children}
    </Box>
  );
}

const widths: Record<DialogSize, string> = { sm: '26rem', md: '36rem', lg: '48rem', xl: '72rem' };

const Box = styled.div<{ $size: DialogSize; $align: 'center' | 'top' }>`
  position: relative;
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  margin-block: ${({ $align }) => ($align === 'top' ? 'clamp(0px, 8vh, 6rem) auto' : 'auto')};
  padding: clamp(${space[5]}, 4vw, ${space[6]});
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
  animation: arrive ${duration.base} ${easing};
`;

/** Beside the close button where no title is. */
const Offline = styled.div<{ $isTitleHidden: boolean }>`
  margin-inline-end: ${({ $isTitleHidden }) => ($isTitleHidden ? space[7] : 0)};
`;

const Header = styled.div<{ $isTitleHidden: boolean }>`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[4]};
  margin-bottom: ${space[5]};

  h2 {
    ${text.heading}
  }
  > button {
    margin: -0.25rem -0.5rem 0 auto;
  }

  ${({ $isTitleHidden }) =>
    $isTitleHidden &&
    css`
      position: absolute;
      inset-block-start: ${space[4]};
      inset-inline-end: ${space[4]};
      margin: 0;

      h2 {
        ${visuallyHidden}
      }
      > button {
        margin: 0;
      }
    `}
`;
