import type { ArticleSummary, PublicArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import { pictureSize } from '@contracts/rules/paths/pictureSize';
import { articleAlternates } from '@contracts/rules/paths/sharingPaths';
import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { useSite } from '@/components/site/SiteProvider';
import { usablePicture } from '@/components/ui/image/pictureRule';
import { joinNames } from '@/components/ui/textFormat';
import type { Page } from '@/services/http/page';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { ArticlePage } from './ArticlePage';
import { ArticleSkeleton } from './ArticleSkeleton';
import { articleJsonLd } from './articleJsonLd';

export interface ArticleScreenProps {
  id: string;
  comments: Page<Comment>;
  bio: string;
  more: { byAuthor: ArticleSummary[]; inTag: ArticleSummary[] };
  site: string;
  /** The path of its generated picture; null if it has a cover, or none can be made. */
  picture?: string | null;
  /** How many published versions readers can compare; absent where they see none. */
  versionCount?: number;
}

/** A published article for visitors. The store may hold the previous article for a moment. */
export function ArticleScreen({ id, picture = null, ...rest }: ArticleScreenProps) {
  const article = useAppSelector((state) => state.general.getSingleArticle);
  if (article?._id !== id) return <ArticleSkeleton />;
  return (
    <>
      <ArticleMeta article={article} site={rest.site} picture={picture} />
      <ArticlePage key={id} article={article} {...rest} />
    </>
  );
}

const feedsOf = ({ author, coauthors, tag }: PublicArticle) => [
  ...[author, ...coauthors].map(({ username }) => ({ name: username, page: paths.author(username) })),
  ...(tag === '' ? [] : [{ name: tag, page: paths.tag(tag) }]),
];

interface ArticleMetaProps {
  article: PublicArticle;
  site: string;
  picture: string | null;
}

function ArticleMeta({ article, site, picture }: ArticleMetaProps) {
  const identity = useSite();
  const names = [article.author, ...article.coauthors].map(({ username }) => username);
  return (
    <>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        site={site}
        path={paths.article(article)}
        picture={picture ?? usablePicture(article.cover_pic, '')}
        pictureText={picture ? `${article.title}, by ${joinNames(names)}` : (article.cover_alt ?? undefined)}
        pictureSize={picture ? pictureSize : undefined}
        article={{
          published: article.date,
          modified: article.corrections?.at(-1)?.date,
          authors: names,
          section: article.tag,
        }}
        feeds={feedsOf(article)}
        alternates={articleAlternates(article, site)}
      />
      <JsonLd data={articleJsonLd(article, site, identity, picture)} />
    </>
  );
}
