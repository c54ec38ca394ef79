import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ChatThread } from '@/services/chat/thread.types';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A connection that is back sooner is not worth a line. */
const PATIENCE_MS = 800;

const words = {
  connecting: 'Reconnecting… your messages will be sent',
  offline: 'You’re offline. Your messages will be sent when you’re back online.',
};

/** Shown only while there is no connection, over the messages, which it does not move. */
export function ConnectionLine({ connection }: Pick<ChatThread, 'connection'>) {
  const isConnected = connection === 'connected';
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isConnected]);

  return (
    <Region role="status">{connection !== 'connected' && isLong && <Line>{words[connection]}</Line>}</Region>
  );
}

const Region = styled.div`
  position: relative;
  z-index: 2;
`;

const Line = styled.p`
  ${text.small}
  position: absolute;
  inset-inline: 0;
  inset-block-start: 0;
  padding: ${space[2]} ${space[4]};
  border-block-end: 1px solid ${color.border};
  background: ${color.accentSoft};
`;
