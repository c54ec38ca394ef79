import styled from 'styled-components';
import { useOnlineStatus } from '@/hooks/useOnlineStatus';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { OfflineIcon } from './icons';

/**
 * Says in a dialog what needs a connection. The live region is always present; otherwise it would not be announced.
 */
export function OfflineLine({ children }: { children: string }) {
  const isOnline = useOnlineStatus();
  return (
    <div role="status">
      {!isOnline && (
        <Line data-offline-line>
          <OfflineIcon aria-hidden />
          <span>You’re offline. {children}</span>
        </Line>
      )}
    </div>
  );
}

const Line = styled.p`
  ${text.small}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-bottom: ${space[4]};
  padding: ${space[3]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  color: ${color.text};

  > svg {
    flex: none;
  }
`;
