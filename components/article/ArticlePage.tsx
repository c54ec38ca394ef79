import type { PublicArticle } from '@contracts/article';
import { useMemo } from 'react';
import { COMMENTS_ID } from '@/components/comment/commentsId';
import { PublicComments } from '@/components/comment/PublicComments';
import { useArticleCounts } from '@/hooks/useArticleCounts';
import { modalOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ArticleBody } from './ArticleBody';
import { ArticleHeader } from './ArticleHeader';
import type { ArticleScreenProps } from './ArticleScreen';
import { AuthorCard } from './AuthorCard';
import { presentHtml, repeatsBeginning } from './articleHtml';
import { ContentsAside, ContentsFold, Cover, EndOfText, Reading } from './articleLayout';
import { CONTENTS_FROM, ContentsList } from './ContentsList';
import { MoreArticles } from './MoreArticles';
import { ReactionBar } from './ReactionBar';
import { ShareButton } from './ShareButton';

type ArticlePageProps = Omit<ArticleScreenProps, 'id' | 'site'> & { article: PublicArticle };

/** The article and what belongs to it. Whatever needs an account opens sign-in. */
export function ArticlePage({ article, comments, bio, more }: ArticlePageProps) {
  const dispatch = useAppDispatch();
  const views = useArticleCounts(article._id) ?? article.views;
  const { offline_like, offline_dislike, offline_comment } = useAppSelector((state) => state.landing);
  const { html, contents } = useMemo(() => presentHtml(article.content), [article.content]);
  const hasContents = contents.length >= CONTENTS_FROM;
  const openSignIn = () => dispatch(modalOpened(2));

  const reactions = (
    <ReactionBar
      counts={{ views, likes: offline_like, dislikes: offline_dislike, comments: offline_comment }}
      isDialogOpener
      onLike={openSignIn}
      onDislike={openSignIn}
      onSave={openSignIn}
      commentsHref={`#${COMMENTS_ID}`}
    >
      <ShareButton title={article.title} />
    </ReactionBar>
  );

  return (
    <>
      <article>
        <Reading>
          <ArticleHeader
            article={article}
            isSummaryHidden={repeatsBeginning(article.excerpt, article.content)}
          />
        </Reading>
        <Reading>{reactions}</Reading>
        {article.cover_pic !== '' && <Cover src={article.cover_pic} />}
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
          <EndOfText>{reactions}</EndOfText>
          <AuthorCard author={article.author} bio={bio} onFollow={openSignIn} />
        </Reading>
      </article>
      <Reading>
        <PublicComments articleId={article._id} first={comments} />
      </Reading>
      <MoreArticles title={`More from ${article.author.username}`} articles={more.byAuthor} />
      <MoreArticles
        title={article.tag === '' ? 'More to read' : `More in ${article.tag}`}
        articles={more.inTag}
      />
    </>
  );
}
