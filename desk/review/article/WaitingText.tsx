import type { PublicArticle } from '@contracts/article';
import { type Ref, useMemo } from 'react';
import styled from 'styled-components';
import { ArticleBody } from '@/components/article/ArticleBody';
import { ArticleHeader } from '@/components/article/ArticleHeader';
import { presentHtml, repeatsBeginning } from '@/components/article/articleHtml';
import { Cover, Reading } from '@/components/article/articleLayout';
import { openBeside } from '@/components/ui/openBeside';
import { space } from '@/styles/spacing';

interface WaitingTextProps {
  article: PublicArticle;
  ref: Ref<HTMLElement>;
}

/** The article as readers will see it. */
export function WaitingText({ article, ref }: WaitingTextProps) {
  const { html } = useMemo(() => presentHtml(article.content), [article.content]);
  return (
    <Sheet ref={ref} tabIndex={-1} aria-label={article.title} onClickCapture={openBeside}>
      <Reading>
        <ArticleHeader
          article={article}
          isSummaryHidden={repeatsBeginning(article.excerpt, article.content)}
        />
      </Reading>
      {article.cover_pic !== '' && (
        <div data-place="cover">
          <Cover article={article} />
        </div>
      )}
      <Reading data-place="doc">
        <ArticleBody html={html} />
      </Reading>
    </Sheet>
  );
}

const Sheet = styled.article`
  min-width: 0;
  padding-bottom: ${space[7]};

  /* In line with the bar above, not in the middle of what the panels leave. */
  > * {
    margin-inline-start: 0;
  }
`;
