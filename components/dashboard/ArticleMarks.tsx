import type { Article } from '@contracts/article';
import { articlePolicy } from '@contracts/policies/article.policy';
import { thingOf } from '@contracts/policies/policy';
import { readerSuggestionPolicy } from '@contracts/policies/readerSuggestion.policy';
import dynamic from 'next/dynamic';
import { ReactionBar } from '@/components/article/ReactionBar';
import { ShareButton } from '@/components/article/ShareButton';
import { COMMENTS_ID } from '@/components/comment/commentsId';
import { ReportArticleButton } from '@/components/report/ReportArticleButton';
import { useSite } from '@/components/site/SiteProvider';
import { useMay } from '@/hooks/session/useMay';
import { useArticleMarks } from '@/hooks/useMarks';
import { useAppSelector } from '@/store/hooks';

/** Its code reaches only readers of publications that take suggestions. */
const SuggestCorrection = dynamic(() =>
  import('@/components/suggestion/SuggestCorrection').then((module) => module.SuggestCorrection),
);

/** A reader's actions on a published article. */
export function ArticleMarks({ article }: { article: Article }) {
  const { toggleLike, toggleDislike, toggleSaved } = useArticleMarks();
  const authors = [article.author, ...article.coauthors].map(({ _id }) => _id);
  const may = useMay();
  const mayReport = may(articlePolicy.report, thingOf(...authors));
  const maySuggest = may(readerSuggestionPolicy.create, thingOf(...authors));
  const takesSuggestions = useSite().readerSuggestions === 'on';
  const like = useAppSelector((state) => state.dashboard.singlePostLike);
  const dislike = useAppSelector((state) => state.dashboard.singlePostDisLike);
  return (
    <>
      {takesSuggestions && maySuggest && <SuggestCorrection articleId={article._id} />}
      <ReactionBar
        counts={{ ...article, likes: like.count, dislikes: dislike.count }}
        marks={{ liked: like.reacted, disliked: dislike.reacted, saved: article.saved === true }}
        onLike={() => toggleLike(article)}
        onDislike={() => toggleDislike(article)}
        onSave={() => toggleSaved(article)}
        commentsHref={`#${COMMENTS_ID}`}
      >
        <ShareButton title={article.title} />
        {mayReport && <ReportArticleButton article={article} />}
      </ReactionBar>
    </>
  );
}
