import styled from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface OvertakenNoticeProps {
  /** The words as another editor has left them. */
  title: string;
  words: string;
}

/** Another editor's version of the text, before it is replaced. */
export function OvertakenNotice({ title, words }: OvertakenNoticeProps) {
  return (
    <Notice role="alert">
      <p>Another editor has changed this since you began. The current text is:</p>
      <Theirs>
        <strong>{title}</strong>
        {words && <p>{words}</p>}
      </Theirs>
      <p>Save replaces it with yours. Cancel keeps it.</p>
    </Notice>
  );
}

const Notice = styled.div`
  ${text.label}
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  color: ${color.text};
`;

const Theirs = styled.blockquote`
  max-height: 12rem;
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.accent};
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
