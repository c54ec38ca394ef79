import type { PublicArticle } from '@contracts/article';
import { type ReactNode, useMemo } from 'react';
import { ArticleBody } from './ArticleBody';
import { ArticleHeader } from './ArticleHeader';
import { presentHtml, repeatsBeginning } from './articleHtml';
import { ContentsAside, ContentsFold, Cover, Reading } from './articleLayout';
import { CONTENTS_FROM, ContentsList } from './ContentsList';

interface ArticleSheetProps {
  article: PublicArticle;
  /** Below the header. */
  bar: ReactNode;
  /** After the text, in its column. */
  children: ReactNode;
}

/** The article itself, as readers see it: on its page, and before that in the author's preview. */
export function ArticleSheet({ article, bar, children }: ArticleSheetProps) {
  const { html, contents } = useMemo(() => presentHtml(article.content), [article.content]);
  const hasContents = contents.length >= CONTENTS_FROM;
  return (
    <article>
      <Reading>
        <ArticleHeader
          article={article}
          isSummaryHidden={repeatsBeginning(article.excerpt, article.content)}
        />
      </Reading>
      <Reading>{bar}</Reading>
      {article.cover_pic !== '' && <Cover src={article.cover_pic} alt={article.cover_alt ?? ''} />}
      <Reading>
        {hasContents && (
          <>
            <ContentsAside aria-label="Contents">
              <ContentsList entries={contents} />
            </ContentsAside>
            <ContentsFold>
              <summary>Contents</summary>
              <ContentsList entries={contents} />
            </ContentsFold>
          </>
        )}
        <ArticleBody html={html} />
        {children}
      </Reading>
    </article>
  );
}
