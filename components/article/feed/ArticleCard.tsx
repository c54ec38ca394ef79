import type { ArticleSummary } from '@contracts/article';
import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { lineClamp } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Byline } from '../Byline';
import { TopicLine } from '../TopicLine';
import { CardCover } from './CardCover';

interface ArticleCardProps {
  article: ArticleSummary;
  href: string;
  /** The level that the title has in the page. */
  heading?: 'h2' | 'h3';
  /** Lists of one tag need not show it on every card. */
  isTopicHidden?: boolean;
  /** Replace the usual ones; their links and buttons are above the card's own link. */
  topic?: ReactNode;
  byline?: ReactNode;
  /** Below the words, across the whole card. */
  actions?: ReactNode;
}

/** An article in a list. The whole card leads to it; the title is the link that is read and focused. */
export function ArticleCard(props: ArticleCardProps) {
  const { article, href, heading: Heading = 'h2', isTopicHidden, topic, byline, actions } = props;
  return (
    <Root>
      <Cover>
        <CardCover article={article} ratio={3 / 2} />
      </Cover>
      <Words>
        {!isTopicHidden && (topic ?? <TopicLine tag={article.tag} sub={article.sub} />)}
        <Heading>
          <TitleLink href={href}>{listedTitle(article)}</TitleLink>
        </Heading>
        <Excerpt>{article.excerpt}</Excerpt>
        {byline ?? <Byline article={article} />}
      </Words>
      {actions}
    </Root>
  );
}

/** Covers the card, so that a press anywhere on it follows the link; links inside are above it. */
export const TitleLink = styled(Link)`
  color: ${color.text};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: ${space[1]};
  }
  article:hover > * > * > & {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.18em;
  }
`;

const Cover = styled.div`
  min-width: 0;
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;

  a:not(${TitleLink}) {
    z-index: 1;
  }
`;

const Excerpt = styled.p`
  ${text.body}
  ${lineClamp(3)}
  color: ${color.textMuted};
  text-wrap: pretty;
`;

const Root = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space[4]};

  h2,
  h3 {
    ${text.subheading}
    ${lineClamp(4)}
    text-wrap: balance;
  }
  ${Words} > :last-child {
    margin-top: ${space[1]};
  }

  ${media.belowMobile} {
    grid-template-columns: 1fr 6.5rem;

    ${Cover} {
      order: 1;
    }
    ${Cover} img {
      aspect-ratio: 1;
    }
    ${Excerpt} {
      ${text.small}
      ${lineClamp(2)}
    }
  }
`;
