import { ArticleFeed } from '@/components/article/feed/ArticleFeed';
import { breadcrumbsJsonLd } from '@/components/meta/breadcrumbsJsonLd';
import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { useSite } from '@/components/site/SiteProvider';
import { paths } from '@/services/paths';
import { useAppSelector } from '@/store/hooks';
import { CategoryHeader } from './CategoryHeader';

export interface CategoryScreenProps {
  tag: string;
  /** Empty for the whole tag. */
  sub: string;
  after: string | null;
  site: string;
}

/** The articles of a tag or of one of its sub-categories. */
export function CategoryScreen({ tag, sub, after, site }: CategoryScreenProps) {
  const subs = useAppSelector((state) => state.landing.tagTitle.find(({ title }) => title === tag)?.sub);
  const address = sub === '' ? paths.tag(tag) : paths.subTag(tag, sub);
  const { name: siteName } = useSite();
  const name = sub === '' ? tag : `${sub} · ${tag}`;
  return (
    <>
      <PageMeta
        title={name}
        description={`Articles about ${sub === '' ? tag : `${sub} in ${tag}`}, newest first.`}
        site={site}
        path={address}
        isUnlisted={after !== null}
        feeds={[{ name, page: address }]}
      />
      <JsonLd data={[breadcrumbsJsonLd(site, siteName, tag, sub)]} />
      <CategoryHeader tag={tag} sub={sub} subs={subs ?? []} />
      <ArticleFeed key={address} address={address} tag={tag} sub={sub} after={after} />
    </>
  );
}
