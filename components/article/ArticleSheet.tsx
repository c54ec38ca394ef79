import type { PublicArticle } from '@contracts/article';
import { type ReactNode, useMemo } from 'react';
import { ArticleBody } from './ArticleBody';
import { ArticleHeader } from './ArticleHeader';
import { presentHtml, repeatsBeginning } from './articleHtml';
import { ContentsAside, ContentsFold, Cover, Reading } from './articleLayout';
import { CONTENTS_FROM, ContentsList } from './ContentsList';
import { Corrections } from './corrections/Corrections';
import { PrintedAddress } from './PrintedAddress';

interface ArticleSheetProps {
  article: PublicArticle;
  /** The public address of the site; empty where none is set. */
  site?: string;
  /** Below the header. */
  bar: ReactNode;
  /** After the text, in its column. */
  children: ReactNode;
}

/** The article itself, as readers see it: on its page, and before that in the author's preview. */
export function ArticleSheet({ article, site, bar, children }: ArticleSheetProps) {
  const { html, contents } = useMemo(() => presentHtml(article.content), [article.content]);
  const hasContents = contents.length >= CONTENTS_FROM;
  return (
    <article data-print="article">
      <Reading>
        <ArticleHeader
          article={article}
          isSummaryHidden={repeatsBeginning(article.excerpt, article.content)}
        />
        <Corrections part="line" notes={article.corrections} />
        <PrintedAddress article={article} site={site} />
      </Reading>
      <Reading data-print="never">{bar}</Reading>
      {article.cover_pic !== '' && <Cover article={article} />}
      <Reading>
        {hasContents && (
          <div data-print="never">
            <ContentsAside aria-label="Contents">
              <ContentsList entries={contents} />
            </ContentsAside>
            <ContentsFold>
              <summary>Contents</summary>
              <ContentsList entries={contents} />
            </ContentsFold>
          </div>
        )}
        <Corrections part="retraction" notes={article.corrections} />
        <ArticleBody html={html} />
        <Corrections part="notes" notes={article.corrections} />
        <div data-print="never">{children}</div>
      </Reading>
    </article>
  );
}
