import type { ArticleSummary } from '@contracts/article';
import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import styled from 'styled-components';
import { media, query } from '@/styles/breakpoints';
import { lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Byline } from './Byline';
import { TitleLink } from './feed/ArticleCard';
import { CardCover } from './feed/CardCover';
import { TopicLine } from './TopicLine';

interface ArticleLeadProps {
  article: ArticleSummary;
  href: string;
  isTopicHidden?: boolean;
}

/** The article that opens a list, large. */
export function ArticleLead({ article, href, isTopicHidden }: ArticleLeadProps) {
  return (
    <Root>
      <CardCover article={article} ratio={16 / 10} isPriority sizes={`${query.belowMobile} 100vw, 640px`} />
      <Words>
        {!isTopicHidden && <TopicLine tag={article.tag} sub={article.sub} />}
        <h2>
          <TitleLink href={href}>{listedTitle(article)}</TitleLink>
        </h2>
        <Excerpt>{article.excerpt}</Excerpt>
        <Byline article={article} size="lg" />
      </Words>
    </Root>
  );
}

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[4]};
  min-width: 0;

  a:not(${TitleLink}) {
    z-index: 1;
  }
`;

const Excerpt = styled.p`
  ${text.lead}
  ${lineClamp(4)}
  color: ${color.textMuted};
  text-wrap: pretty;
`;

const Root = styled.article`
  position: relative;
  display: grid;
  gap: ${space[5]};

  h2 {
    ${text.title}
  }

  ${media.fromMobile} {
    grid-template-columns: 7fr 5fr;
    gap: clamp(1.5rem, 4vw, 3.5rem);
  }
  ${media.fromDrawer} {
    h2 {
      ${text.display}
      font-size: clamp(2.125rem, 1.1rem + 2vw, 2.75rem);
    }
  }
`;
