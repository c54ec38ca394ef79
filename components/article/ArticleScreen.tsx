import type { ArticleSummary, PublicArticle } from '@contracts/article';
import type { Comment } from '@contracts/comment';
import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { useSite } from '@/components/site/SiteProvider';
import { usablePicture } from '@/components/ui/image/pictureRule';
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
}

/** A published article for visitors. The store may hold the one that was read before for a moment. */
export function ArticleScreen({ id, ...rest }: ArticleScreenProps) {
  const article = useAppSelector((state) => state.general.getSingleArticle);
  if (article?._id !== id) return <ArticleSkeleton />;
  return (
    <>
      <ArticleMeta article={article} site={rest.site} />
      <ArticlePage key={id} article={article} {...rest} />
    </>
  );
}

const feedsOf = ({ author, coauthors, tag }: PublicArticle) => [
  ...[author, ...coauthors].map(({ username }) => ({ name: username, page: paths.author(username) })),
  ...(tag === '' ? [] : [{ name: tag, page: paths.tag(tag) }]),
];

function ArticleMeta({ article, site }: { article: PublicArticle; site: string }) {
  const identity = useSite();
  return (
    <>
      <PageMeta
        title={article.title}
        description={article.excerpt}
        site={site}
        path={paths.article(article)}
        picture={usablePicture(article.cover_pic, '')}
        pictureText={article.cover_alt ?? undefined}
        article={{
          published: article.date,
          authors: [article.author, ...article.coauthors].map(({ username }) => username),
          section: article.tag,
        }}
        feeds={feedsOf(article)}
      />
      <JsonLd data={articleJsonLd(article, site, identity)} />
    </>
  );
}
