import styled from 'styled-components';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** A dot for the eye, a word for readers; read ones keep its place free, so that nothing moves. */
export function UnreadDot({ isUnread }: { isUnread: boolean }) {
  return (
    <>
      <Dot aria-hidden $isUnread={isUnread} />
      {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
    </>
  );
}

const Dot = styled.span<{ $isUnread: boolean }>`
  flex: none;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: ${radius.round};
  background: ${({ $isUnread }) => ($isUnread ? color.accentStrong : 'transparent')};

  @media (forced-colors: active) {
    background: ${({ $isUnread }) => ($isUnread ? 'CanvasText' : 'Canvas')};
    forced-color-adjust: none;
  }
`;
