import type { Article } from '@contracts/article';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ArticleBody } from '@/components/article/ArticleBody';
import { presentHtml } from '@/components/article/articleHtml';
import { Corrections } from '@/components/article/corrections/Corrections';
import { PrintedAddress } from '@/components/article/PrintedAddress';
import { Comments } from '@/components/comment/Comments';
import { DeletedArticle } from '@/components/ownArticle/DeletedArticle';
import { LaterDates, LaterEmbargo } from '@/components/ownArticle/dates/LaterDates';
import { MyArticleActions } from '@/components/ownArticle/MyArticleActions';
import { hasChanges, ownPartsOf, titleOf } from '@/components/ownArticle/myArticleTexts';
import { PublishedVersion } from '@/components/ownArticle/PublishedVersion';
import { RejectionNote } from '@/components/ownArticle/RejectionNote';
import { StatusBadge } from '@/components/ownArticle/StatusBadge';
import { useMyArticle } from '@/components/ownArticle/useMyArticle';
import { WaitingPart } from '@/components/ownArticle/WaitingPart';
import { ArticleCover } from '@/components/site/ArticleCover';
import { SiteTitle } from '@/components/site/SiteTitle';
import { ARTICLE_TEXT_ID } from '@/components/suggestion/articleTextId';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ArticleAuthor } from './ArticleAuthor';
import { ArticleMarks } from './ArticleMarks';
import { CardByline } from './CardByline';
import { useViewCount } from './useViewCount';

/** Its code reaches only the readers of articles with versions. */
const VersionsLink = dynamic(() =>
  import('@/components/article/versions/VersionsLink').then((module) => module.VersionsLink),
);

/** An article inside the dashboard; its own author also sees its status. */
export function DashboardArticle({ article }: { article: Article }) {
  const own = useMyArticle(article._id);
  const ownParts = ownPartsOf(article);
  const title = titleOf(article);
  const { html } = useMemo(() => presentHtml(article.content), [article.content]);
  const { status, rejection } = article;
  const isPublished = status === undefined || article.published_revision !== null;
  useViewCount(article._id, isPublished);
  if (own.isDeleted) {
    return (
      <Root>
        <DeletedArticle title={title} own={own}>
          <ButtonLink size="sm" variant="ghost" href={paths.stories}>
            Stories
          </ButtonLink>
        </DeletedArticle>
      </Root>
    );
  }
  return (
    <Root data-print="article">
      <SiteTitle title={title} isUnlisted />
      <OwnPart data-print="never">
        {status && (
          <Own>
            <StatusBadge status={status} scheduledAt={article.scheduled_at} dates={article.dates} />
            {ownParts && <MyArticleActions article={ownParts} own={own} />}
          </Own>
        )}
        {ownParts && <WaitingPart article={ownParts} />}
        {article.dates && <LaterDates dates={article.dates} isPublished={isPublished} />}
        {ownParts && hasChanges(ownParts) && (
          <p>
            This is your version; an earlier one is online. <PublishedVersion articleId={article._id} />
          </p>
        )}
        {status === 'rejected' && rejection && <RejectionNote rejection={rejection} />}
      </OwnPart>
      <header>
        {article.tag !== '' && <Topic>{article.sub ? `${article.tag} › ${article.sub}` : article.tag}</Topic>}
        <h1>{title}</h1>
        {!isPublished && article.scheduled_at && <LaterEmbargo until={article.scheduled_at} />}
        <CardByline article={article} />
        <Corrections part="line" notes={article.corrections} />
        {isPublished && <PrintedAddress article={article} />}
      </header>
      {article.cover_pic !== '' && (
        <ArticleCover src={article.cover_pic} alt={article.cover_alt ?? ''} article={article} isPriority />
      )}
      <Corrections part="retraction" notes={article.corrections} />
      <div id={ARTICLE_TEXT_ID}>
        <ArticleBody html={html} />
      </div>
      <Corrections part="notes" notes={article.corrections} />
      {article.versions !== undefined && <VersionsLink article={article} count={article.versions} />}
      {isPublished && (
        <Readers data-print="never">
          <ArticleMarks article={article} />
          <ArticleAuthor article={article} />
          <Comments articleId={article._id} />
        </Readers>
      )}
    </Root>
  );
}

const Root = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-width: ${layout.reading};
  margin-inline: auto;

  > header {
    display: grid;
    gap: ${space[4]};
  }
  h1 {
    ${text.display}
    overflow-wrap: anywhere;
  }
`;

/** Takes no space if there is nothing to show. */
const OwnPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  &:empty {
    display: none;
  }
`;

const Readers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Own = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Topic = styled.p`
  ${text.overline}
  color: ${color.accent};
`;
