import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color } from '@/styles/theme';

interface PreviewStageProps {
  /** Width of the previewed window, in pixels. */
  width: number;
  children: ReactNode;
}

interface Room {
  width: number;
  height: number;
}

/** A window that is wider than the room is shown smaller, not narrower. */
function sizeIn(room: Room | null, width: number): CSSProperties {
  if (!room || room.width === 0) return { width, height: '100%' };
  const scale = Math.min(1, room.width / width);
  return { width, height: room.height / scale, transform: scale < 1 ? `scale(${scale})` : undefined };
}

/** The room around the window that is shown. */
export function PreviewStage({ width, children }: PreviewStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | null>(null);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Stage ref={stage}>
      <Window style={sizeIn(room, width)} $isCentred={room === null || room.width >= width}>
        {children}
      </Window>
    </Stage>
  );
}

const Stage = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: hidden;
`;

const Window = styled.div<{ $isCentred: boolean }>`
  margin-inline: ${({ $isCentred }) => ($isCentred ? 'auto' : '0')};
  transform-origin: 0 0;
  background: ${color.bg};
`;
