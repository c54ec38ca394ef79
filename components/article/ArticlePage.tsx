import type { PublicArticle } from '@contracts/article';
import { COMMENTS_ID } from '@/components/comment/commentsId';
import { PublicComments } from '@/components/comment/PublicComments';
import { modalKinds } from '@/components/modal/modalKinds';
import { FlagIcon } from '@/components/ui/icons';
import { useArticleCounts } from '@/hooks/useArticleCounts';
import { modalOpened } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ArticleScreenProps } from './ArticleScreen';
import { ArticleSheet } from './ArticleSheet';
import { AuthorCard } from './AuthorCard';
import { Action } from './actionStyles';
import { EndOfText, Reading } from './articleLayout';
import { MoreArticles } from './MoreArticles';
import { ReactionBar } from './ReactionBar';
import { ShareButton } from './ShareButton';

type ArticlePageProps = Omit<ArticleScreenProps, 'id' | 'site'> & { article: PublicArticle };

/** The article and what belongs to it. Whatever needs an account opens sign-in. */
export function ArticlePage({ article, comments, bio, more }: ArticlePageProps) {
  const dispatch = useAppDispatch();
  const views = useArticleCounts(article._id) ?? article.views;
  const { offline_like, offline_dislike, offline_comment } = useAppSelector((state) => state.landing);
  const openSignIn = () => dispatch(modalOpened(modalKinds.signInOptions));

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
      <Action type="button" aria-label="Report" aria-haspopup="dialog" title="Report" onClick={openSignIn}>
        <FlagIcon aria-hidden />
      </Action>
    </ReactionBar>
  );

  return (
    <>
      <ArticleSheet article={article} bar={reactions}>
        <EndOfText>{reactions}</EndOfText>
        <AuthorCard author={article.author} bio={bio} onFollow={openSignIn} />
      </ArticleSheet>
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
