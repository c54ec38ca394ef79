import { useRouter } from 'next/router';
import styled from 'styled-components';
import { OfflineIcon } from '@/components/ui/icons';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { paths } from '@/services/paths';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Shown while the browser is offline. The live region is always mounted, or screen readers would miss it. */
export function OfflineNotice() {
  const isOnline = useOnlineStatus();
  const { pathname } = useRouter();
  return (
    <Region role="status">
      {!isOnline && (
        <Notice>
          <OfflineIcon aria-hidden />
          {pathname === paths.write ? 'Offline. Your changes are kept on this device.' : 'You’re offline.'}
        </Notice>
      )}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  inset-inline: 0 var(--beside-chat, 0px);
  inset-block-end: var(--bottom-bar, 0px);
  z-index: ${depths.toast};
  display: grid;
  justify-items: center;
  padding-inline: ${space[4]};
  visibility: var(--bottom-notices, visible);
  pointer-events: none;

  /* A dialog that says it itself needs its lower edge. */
  body:has([data-offline-line]) & {
    display: none;
  }
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
