import type { ArticleSummary } from '@contracts/article';
import { FullPageMessage } from '@/components/feedback/FullPageMessage';
import { SiteTitle } from '@/components/site/SiteTitle';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { paths } from '@/services/paths';
import { MoreArticles } from './MoreArticles';

export interface GoneScreenProps {
  gone: {
    /** The title of its tag; empty if the tag is gone or has no other articles. */
    tag: string;
    /** The newest of the tag, or of all. */
    articles: ArticleSummary[];
    /** Whether it was a page of the editors. */
    isPage?: boolean;
  };
}

/** In the place of an article that readers saw once, and that was deleted or taken offline. */
export function GoneScreen({ gone: { tag, articles, isPage = false } }: GoneScreenProps) {
  const thing = isPage ? 'page' : 'article';
  return (
    <>
      <SiteTitle title={isPage ? 'Page removed' : 'Article removed'} />
      <FullPageMessage
        code="410"
        title={`This ${thing} was removed`}
        actions={
          tag === '' ? (
            <ButtonLink href={paths.home}>Go to the front page</ButtonLink>
          ) : (
            <ButtonLink href={paths.tag(tag)}>More in {tag}</ButtonLink>
          )
        }
      >
        It was published here and is not available any more.
      </FullPageMessage>
      <MoreArticles title={tag === '' ? 'More to read' : `Newest in ${tag}`} articles={articles} />
    </>
  );
}
