import type { NoteChat } from '@contracts/reviewNote';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/services/siteTime';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface ChatLineProps {
  chat: NoteChat;
  /** What leads to a message of the chat. */
  way: (seq: number, words: string, room: string) => ReactNode;
}

/** How many messages of the chat refer to a note, with ways to the first and the last of them. */
export function ChatLine({ chat: { room, count, first, last }, way }: ChatLineProps) {
  if (count === 1)
    return <Line>{way(first.seq, `1 message in the chat, on ${formatDate(first.date)}`, room)}</Line>;
  return (
    <Line>
      {way(first.seq, `${count} messages in the chat since ${formatDate(first.date)}`, room)}
      {way(last.seq, `Newest on ${formatDate(last.date)}`, room)}
    </Line>
  );
}

const Line = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};

  a {
    color: ${color.accent};
  }
`;
