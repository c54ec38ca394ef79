import type { ArticleSummary } from '@contracts/article';
import Link from 'next/link';
import styled from 'styled-components';
import { paths } from '@/services/paths';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Byline } from './Byline';

interface ArticleHeaderProps {
  article: ArticleSummary;
  /** If the text itself begins with it. */
  isSummaryHidden?: boolean;
}

/** The category, title and authors of an article. */
export function ArticleHeader({ article, isSummaryHidden = false }: ArticleHeaderProps) {
  const { tag, sub, title, excerpt } = article;
  return (
    <Root>
      {tag !== '' && (
        <nav aria-label="Breadcrumb" data-print="never">
          <Trail>
            <li>
              <Link href={paths.tag(tag)}>{tag}</Link>
            </li>
            {sub !== '' && (
              <li>
                <Link href={paths.subTag(tag, sub)}>{sub}</Link>
              </li>
            )}
          </Trail>
        </nav>
      )}
      <h1 dir="auto">{title}</h1>
      {excerpt !== '' && !isSummaryHidden && <Summary dir="auto">{excerpt}</Summary>}
      <Byline article={article} size="lg" />
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  h1 {
    ${text.display}
    overflow-wrap: break-word;
  }
`;

const Summary = styled.p`
  ${text.lead}
  color: ${color.textMuted};
  text-wrap: pretty;
  font-size: clamp(1.125rem, 1rem + 0.5vw, 1.3125rem);
`;

const Trail = styled.ol`
  ${resetList}
  ${text.overline}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  li + li::before {
    content: '›' / '';
    margin-inline-end: ${space[2]};
    color: ${color.textFaint};
  }
  a {
    ${focusRing}
    border-radius: ${radius.sm};
    color: ${color.accent};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;
