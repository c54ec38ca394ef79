import type { RoomNote } from '@contracts/room';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { MessageText } from '@/components/chat/MessageText';
import { IconButton } from '@/components/ui/button/IconButton';
import { HideIcon, TrashIcon } from '@/components/ui/icons';
import { formatTime } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface NoteCardProps {
  note: RoomNote;
  onRemove: (id: string) => void;
}

/** A note of editors for each other, which looks like no message. */
export function NoteCard({ note: { _id, content, date, by }, onRemove }: NoteCardProps) {
  const card = useRef<HTMLDivElement>(null);
  // A note takes the focus in it along when it goes: the conversation around it is where one was.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Root ref={card}>
      <Head>
        <HideIcon aria-hidden />
        <p>
          <strong>Only editors see this</strong> · <bdi>{by?.username ?? 'Former member'}</bdi>,{' '}
          <time dateTime={date}>{formatTime(date)}</time>
        </p>
        <IconButton label="Remove the note" onClick={() => onRemove(_id)}>
          <TrashIcon aria-hidden />
        </IconButton>
      </Head>
      <MessageText content={content} />
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  padding: ${space[1]} ${space[2]} ${space[3]} ${space[3]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.bg};
`;

const Head = styled.div`
  ${text.caption}
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};

  > p {
    flex: 1;
    min-width: 0;
  }
  strong {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  > svg {
    flex: none;
  }
`;
