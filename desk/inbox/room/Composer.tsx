import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ChatInput } from '@/components/chat/ChatInput';
import type { ChatConversation } from '@/components/chat/useChatConversation';
import { resetButton } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../ui/FailureLine';
import { ReplyMenu } from '../replies/ReplyMenu';
import { insertAtCursor } from './insertAtCursor';
import { useNoteInput } from './useNoteInput';

interface ComposerProps {
  roomId: string;
  chat: ChatConversation;
}

/** Writes an answer to the author, or a note for editors; the input of both is kept. */
export function Composer({ roomId, chat }: ComposerProps) {
  const [isNote, setIsNote] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useNoteInput(roomId);
  const modes = [
    { name: 'Answer', isOn: !isNote, choose: () => setIsNote(false) },
    { name: 'Note', isOn: isNote, choose: () => setIsNote(true) },
  ];

  return (
    <Root data-note={isNote || undefined}>
      <Tools>
        <Modes role="group" aria-label="What you write">
          {modes.map(({ name, isOn, choose }) => (
            <Mode key={name} type="button" aria-pressed={isOn} onClick={choose}>
              {name}
            </Mode>
          ))}
        </Modes>
        {isNote ? (
          <p>Only editors see this.</p>
        ) : (
          <ReplyMenu
            onChoose={(reply) => field.current && insertAtCursor(field.current, reply, chat.setDraft)}
          />
        )}
      </Tools>
      {isNote && <FailureLine>{note.failure}</FailureLine>}
      {isNote ? (
        <ChatInput
          key="note"
          label="Note for editors"
          placeholder="Write a note for editors…"
          sendLabel="Add the note"
          value={note.text}
          isBusy={note.isSending}
          onChange={note.setText}
          onSend={note.send}
        />
      ) : (
        <ChatInput
          key="answer"
          fieldRef={field}
          label="Answer"
          placeholder="Write an answer…"
          value={chat.draft}
          onChange={chat.setDraft}
          onSend={chat.send}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  border-top: 1px solid ${color.border};

  > form {
    border: 0;
    padding-top: ${space[2]};
  }
  &[data-note] {
    border-top: 1px dashed ${color.borderStrong};
    background: ${color.bg};
  }
`;

const Tools = styled.div`
  ${text.caption}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]} 0;
  color: ${color.textMuted};
`;

const Modes = styled.div`
  display: flex;
  padding: 2px;
  border-radius: ${radius.round};
  background: ${color.sunken};
`;

const Mode = styled.button`
  ${resetButton}
  ${text.label}
  min-height: 1.75rem;
  padding-inline: ${space[4]};
  border-radius: ${radius.round};
  color: ${color.textMuted};

  &[aria-pressed='true'] {
    background: ${color.raised};
    box-shadow: 0 0 0 1px ${color.border};
    color: ${color.text};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;
