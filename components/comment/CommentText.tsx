import { webLinks } from '@contracts/rules/comment/webLinks';
import { Fragment } from 'react';
import styled from 'styled-components';
import { focusRing } from '@/styles/mixins';
import { color } from '@/styles/theme';

/** The words of a comment: text only, with its web addresses as links. */
export function CommentText({ content }: { content: string }) {
  let start = 0;
  return webLinks(content).map(({ text, href }) => {
    const key = start;
    start += text.length;
    if (href === null) return <Fragment key={key}>{text}</Fragment>;
    return (
      <Address key={key} href={href} target="_blank" rel="nofollow ugc noopener">
        {text}
      </Address>
    );
  });
}

const Address = styled.a`
  ${focusRing}
  color: ${color.accent};
  text-decoration: underline;
  overflow-wrap: anywhere;
`;
