import { useContext } from 'react';
import styled from 'styled-components';
import { noteAt } from '@/services/noteAddress';
import { color } from '@/styles/theme';
import { linkParts } from './linkParts';
import { NoteLinkContext } from './notes/NoteLinkContext';

/** The text of a message: plain text, with its line breaks, and with its addresses as links. */
export function MessageText({ content }: { content: string }) {
  const noteLink = useContext(NoteLinkContext);
  let start = 0;
  return (
    <Root dir="auto">
      {linkParts(content).map(({ text, href }) => {
        const key = start;
        start += text.length;
        if (href === null) return <span key={key}>{text}</span>;
        const note = noteLink && noteAt(href);
        if (note) return <span key={key}>{noteLink(note)}</span>;
        return (
          <a key={key} href={href} target="_blank" rel="noopener nofollow">
            {text}
          </a>
        );
      })}
    </Root>
  );
}

const Root = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  a {
    color: ${color.accent};
    text-decoration: underline;
  }
`;
