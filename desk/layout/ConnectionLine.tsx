import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { getSocket } from '@/services/realtime/socket';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A connection that is being made for the first time is no interruption. */
const TELL_AFTER_MS = 3_000;

function useIsAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let leave = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleAway = () => {
      timer ??= setTimeout(() => setIsAway(true), TELL_AFTER_MS);
    };
    const handleBack = () => {
      clearTimeout(timer);
      timer = undefined;
      setIsAway(false);
    };
    getSocket()
      .then((socket) => {
        if (!socket.connected) handleAway();
        socket.on('connect', handleBack).on('disconnect', handleAway);
        leave = () => void socket.off('connect', handleBack).off('disconnect', handleAway);
      })
      .catch(() => {});
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  return isAway;
}

/** Says that what others do is not seen at this moment. */
export function ConnectionLine() {
  const isAway = useIsAway();
  return (
    <div role="status">
      {isAway && <Line>No connection. Live updates resume when you’re back online.</Line>}
    </div>
  );
}

const Line = styled.p`
  ${text.label}
  margin-bottom: ${space[4]};
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  color: ${color.accent};
`;
