import { CoverImage, type CoverImageProps } from '@/components/ui/image/CoverImage';
import { useSite } from './SiteProvider';
import { siteCoverOf } from './siteCover';

interface ArticleCoverProps extends Omit<CoverImageProps, 'article' | 'standInSrc'> {
  article: { _id: string; tag: string; title: string };
}

/** The cover of an article, or what the site shows in its place. */
export function ArticleCover({ article, ...cover }: ArticleCoverProps) {
  const { covers } = useSite();
  return <CoverImage {...cover} article={article} standInSrc={siteCoverOf(covers, article._id)} />;
}
