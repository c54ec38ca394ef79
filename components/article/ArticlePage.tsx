import type { PublicArticle } from '@contracts/article';
import dynamic from 'next/dynamic';
import { Activity } from 'react';
import { useAskToSignIn } from '@/components/auth/useSignInPurpose';
import { COMMENTS_ID } from '@/components/comment/commentsId';
import { PublicComments } from '@/components/comment/PublicComments';
import { useSite } from '@/components/site/SiteProvider';
import { FlagIcon } from '@/components/ui/icons';
import { useAppSelector } from '@/store/hooks';
import type { ArticleScreenProps } from './ArticleScreen';
import { ArticleSheet } from './ArticleSheet';
import { AuthorCard } from './AuthorCard';
import { Action } from './actionStyles';
import { EndOfText, Reading } from './articleLayout';
import { MoreArticles } from './MoreArticles';
import { ReactionBar } from './ReactionBar';
import { ShareButton } from './ShareButton';
import { useArticleCounts } from './useArticleCounts';

/** Its code reaches only the readers of articles with versions. */
const VersionsLink = dynamic(() => import('./versions/VersionsLink').then((module) => module.VersionsLink));

/** Its code reaches only the readers of publications that take suggestions. */
const CorrectionHint = dynamic(() =>
  import('@/components/suggestion/CorrectionHint').then((module) => module.CorrectionHint),
);

type ArticlePageProps = Omit<ArticleScreenProps, 'id' | 'picture'> & { article: PublicArticle };

/**
 * The article with its actions and comments. Actions that need an account open the sign-in and are done afterwards.
 */
export function ArticlePage({ article, comments, bio, more, site, versionCount }: ArticlePageProps) {
  const views = useArticleCounts(article._id) ?? article.views;
  // One by one: the menu and the theme are in the same part of the store, and must not render the article again.
  const likes = useAppSelector((state) => state.landing.offline_like);
  const dislikes = useAppSelector((state) => state.landing.offline_dislike);
  const commentCount = useAppSelector((state) => state.landing.offline_comment);
  const ask = useAskToSignIn(article);
  const takesSuggestions = useSite().readerSuggestions === 'on';

  const reactions = (isBrief: boolean) => (
    <ReactionBar
      isBrief={isBrief}
      counts={{ views, likes, dislikes, comments: commentCount }}
      isDialogOpener
      onLike={() => ask('like')}
      onDislike={() => ask('dislike')}
      onSave={() => ask('save')}
      commentsHref={`#${COMMENTS_ID}`}
    >
      <ShareButton title={article.title} />
      <Action
        type="button"
        data-rest
        aria-label="Report"
        aria-haspopup="dialog"
        title="Report"
        onClick={() => ask('report')}
      >
        <FlagIcon aria-hidden />
      </Action>
    </ReactionBar>
  );

  return (
    <>
      <ArticleSheet article={article} site={site} bar={reactions(true)}>
        {versionCount !== undefined && <VersionsLink article={article} count={versionCount} />}
        {takesSuggestions && <CorrectionHint next=": sign in first." onPress={() => ask('suggest')} />}
        <EndOfText>{reactions(false)}</EndOfText>
        <AuthorCard author={article.author} bio={bio} onFollow={() => ask('follow')} />
      </ArticleSheet>
      <Reading>
        <Activity>
          <PublicComments articleId={article._id} first={comments} onAsk={ask} />
        </Activity>
      </Reading>
      <Activity>
        <MoreArticles title={`More from ${article.author.username}`} articles={more.byAuthor} />
        <MoreArticles
          title={article.tag === '' ? 'More to read' : `More in ${article.tag}`}
          articles={more.inTag}
        />
      </Activity>
    </>
  );
}
