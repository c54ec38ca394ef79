import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { focusRing } from '@/styles/mixins';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface ArticleLinkProps {
  id: string;
  href: string;
  /** False where dragging it moves its card. */
  draggable?: false;
  /** The title. */
  children: ReactNode;
}

/** The title of an article in a list; it links to the page of the article. */
export function ArticleLink({ id, href, draggable, children }: ArticleLinkProps) {
  return (
    <Root href={href} draggable={draggable} data-article={id}>
      {children}
    </Root>
  );
}

const Root = styled(Link)`
  ${text.body}
  ${focusRing}
  display: inline-block;
  min-height: 1.5rem;
  border-radius: ${radius.sm};
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
  text-decoration-color: transparent;

  &:hover,
  &:focus-visible {
    text-decoration-color: ${color.accentStrong};
  }
`;
