import { memo } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { RefreshIcon, TrashIcon } from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { ThreadMessage } from '@/services/chat/thread.types';
import { formatTime } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { AVATAR_SIZE } from './chatLayout';
import { DeliveryMark } from './DeliveryMark';
import { MessageText } from './MessageText';
import { senderName } from './senderName';

interface MessageBubbleProps {
  message: ThreadMessage;
  isUnread: boolean;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One message. Those of the reader's side are at the end of the line and show whether they were sent and read. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isUnread,
  onRetry,
  onRemove,
}: MessageBubbleProps) {
  const { id, from, content, sentAt, isMine, delivery, failure } = message;
  const isOwn = delivery !== null;
  return (
    <Root $isOwn={isOwn}>
      <Portrait>
        <Avatar src={from?.profile_pic} size={AVATAR_SIZE} />
        {isUnread && <UnreadMark aria-hidden />}
      </Portrait>
      <Body>
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
        {isMine ? <VisuallyHidden>You: </VisuallyHidden> : <Who>{senderName(from)}</Who>}
        <Bubble $isOwn={isOwn} $isFailed={delivery === 'failed'}>
          <MessageText content={content} />
        </Bubble>
        <Foot>
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          {delivery && <DeliveryMark delivery={delivery} />}
        </Foot>
        {delivery === 'failed' && (
          <Failure>
            {failure !== null && failure !== '' && <p>{failure}</p>}
            <Button size="sm" variant="outline" onClick={() => onRetry(id)}>
              <RefreshIcon aria-hidden />
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onRemove(id)}>
              <TrashIcon aria-hidden />
              Remove
            </Button>
          </Failure>
        )}
      </Body>
    </Root>
  );
});

const Root = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: flex-start;
  gap: ${space[3]};
  text-align: start;

  > div {
    align-items: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  }
`;

const Portrait = styled.span`
  position: relative;
  flex: none;
`;

const UnreadMark = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  width: 0.75rem;
  height: 0.75rem;
  border: 2px solid ${color.surface};
  border-radius: ${radius.round};
  background: ${color.accentStrong};

  @media (forced-colors: active) {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Who = styled.p`
  ${text.caption}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Bubble = styled.div<{ $isOwn: boolean; $isFailed: boolean }>`
  ${text.body}
  max-width: min(100%, 34rem);
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $isFailed, $isOwn }) => ($isFailed ? color.danger : $isOwn ? 'transparent' : color.border)};
  border-radius: ${radius.lg};
  ${({ $isOwn }) => ($isOwn ? 'border-start-end-radius' : 'border-start-start-radius')}: ${radius.sm};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSoft : color.sunken)};
`;

const Foot = styled.div`
  ${text.caption}
  display: flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Failure = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};

  > p {
    flex-basis: 100%;
    color: ${color.danger};
    text-align: end;
  }
`;
