import { memo } from 'react';
import styled from 'styled-components';
import type { ThreadMessage } from '@/services/chat/thread.types';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { isAside, type ShownDay } from './asides';
import { MessageBubble } from './MessageBubble';

interface ThreadDaysProps {
  days: ShownDay[];
  /** The last message that was read before one began to look. */
  readUpTo: number;
  /** The number of the message that is to be shown. */
  asked?: number;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/**
 * All messages grouped by date; a line divides new from known ones. Typing in the input does not render them again.
 */
export const ThreadDays = memo(function ThreadDays({
  days,
  readUpTo,
  asked,
  onRetry,
  onRemove,
}: ThreadDaysProps) {
  const isUnread = ({ delivery, seq }: ThreadMessage) => delivery === null && seq !== null && seq > readUpTo;
  const isAsked = (item: ShownDay['messages'][number]) =>
    asked !== undefined && !isAside(item) && item.seq === asked;
  const firstNew = days
    .flatMap(({ messages }) => messages)
    .find((item) => !isAside(item) && isUnread(item))?.id;

  return days.map(({ date, messages }) => (
    <Day key={date}>
      <DayHeading>{date}</DayHeading>
      <ol>
        {messages.map((message) => (
          <li
            key={message.id}
            data-message={message.id}
            {...(isAsked(message) && { tabIndex: -1, 'data-asked': true })}
          >
            {message.id === firstNew && <NewLine>New</NewLine>}
            {isAside(message) ? (
              message.node
            ) : (
              <MessageBubble
                message={message}
                isUnread={isUnread(message)}
                onRetry={onRetry}
                onRemove={onRemove}
              />
            )}
          </li>
        ))}
      </ol>
    </Day>
  ));
});

const Day = styled.div`
  > ol {
    ${resetList}
    display: grid;
    /* Otherwise the column would be as wide as the longest word. */
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
  [data-asked] {
    border-radius: ${radius.md};
    outline: 2px solid ${color.accent};
    outline-offset: ${space[1]};
  }
`;

const DayHeading = styled.h3`
  ${text.caption}
  width: fit-content;
  margin: ${space[4]} auto ${space[3]};
  padding: 0 ${space[3]};
  border-radius: ${radius.round};
  background: ${color.sunken};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const NewLine = styled.p`
  ${text.overline}
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
  color: ${color.accent};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid currentColor;
  }
`;
