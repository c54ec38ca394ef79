import styled from 'styled-components';
import { OfflineIcon } from '@/components/ui/icons';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Stays for as long as the browser has no connection. The live region is always there, or it would not be read. */
export function OfflineNotice() {
  const isOnline = useOnlineStatus();
  return (
    <Region role="status">
      {!isOnline && (
        <Notice>
          <OfflineIcon aria-hidden />
          You are offline. Changes will not be saved until the connection is back.
        </Notice>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset-inline: 0 var(--beside-chat, 0px);
  inset-block-end: 0;
  z-index: ${depths.toast};
  display: grid;
  justify-items: center;
  padding-inline: ${space[4]};
  visibility: var(--bottom-notices, visible);
  pointer-events: none;
`;

const Notice = styled.p`
  ${text.label}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: calc(${space[4]} + env(safe-area-inset-bottom, 0px));
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.ink};
  color: ${color.onInk};
  box-shadow: ${color.shadowRaised};

  > svg {
    flex: none;
  }
`;
