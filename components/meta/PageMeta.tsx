import { feedFormatNames, feedFormats, feedPath } from '@contracts/rules/paths/feedPaths';
import Head from 'next/head';
import { useSite } from '@/components/site/SiteProvider';
import { openGraphLocale } from './openGraphLocale';

const SITE_PICTURE = '/og-default.png';

interface PageMetaProps {
  /** Without the name of the site; absent on the front page. */
  title?: string;
  description: string;
  /** The public address of the site; empty where none is set, and then there is no canonical address either. */
  site: string;
  path: string;
  picture?: string;
  /** The description of the picture. */
  pictureText?: string;
  /** Pixels, where they are known. */
  pictureSize?: { width: number; height: number };
  /** Metadata of an article. */
  article?: { published: string; modified?: string; authors: string[]; section: string };
  /** A further page of a list: its articles are found at their own addresses. */
  isUnlisted?: boolean;
  /** Further lists with their own feeds, besides that of the whole site. */
  feeds?: FeedLink[];
  /** The same in other forms, by address within the site. */
  alternates?: { type: string; href: string }[];
}

interface FeedLink {
  name: string;
  /** Under which its feeds are found. */
  page: string;
}

/** The metadata of a page for search engines, feeds and link previews. */
export function PageMeta(props: PageMetaProps) {
  const { name, language } = useSite();
  const { title, description, site, path, picture, pictureText, pictureSize, article } = props;
  const image = picture?.startsWith('http') ? picture : `${site}${picture || SITE_PICTURE}`;
  const fullTitle = title === undefined ? name : `${title} · ${name}`;
  return (
    <Head>
      <title key="title">{fullTitle}</title>
      <meta key="description" name="description" content={description} />
      {props.isUnlisted && <meta key="robots" name="robots" content="noindex, follow" />}
      {site !== '' && <link key="canonical" rel="canonical" href={site + path} />}
      {site !== '' && <meta key="og:url" property="og:url" content={site + path} />}
      {[...(props.feeds ?? []), { name, page: '/' }].flatMap((feed) =>
        feedFormatNames.map((format) => (
          <link
            key={feedPath(feed.page, format)}
            rel="alternate"
            type={feedFormats[format].type}
            title={`${feed.name} (${feedFormats[format].name})`}
            href={site + feedPath(feed.page, format)}
          />
        )),
      )}
      {props.alternates?.map(({ type, href }) => (
        <link key={href} rel="alternate" type={type} href={site + href} />
      ))}
      <meta key="og:site_name" property="og:site_name" content={name} />
      <meta key="og:type" property="og:type" content={article ? 'article' : 'website'} />
      <meta key="og:locale" property="og:locale" content={openGraphLocale(language)} />
      <meta key="og:title" property="og:title" content={title ?? name} />
      <meta key="og:description" property="og:description" content={description} />
      {image.startsWith('http') && <meta key="og:image" property="og:image" content={image} />}
      {image.startsWith('http') && <meta key="twitter:image" name="twitter:image" content={image} />}
      {pictureSize && (
        <meta key="og:image:width" property="og:image:width" content={`${pictureSize.width}`} />
      )}
      {pictureSize && (
        <meta key="og:image:height" property="og:image:height" content={`${pictureSize.height}`} />
      )}
      {pictureText && <meta key="og:image:alt" property="og:image:alt" content={pictureText} />}
      {pictureText && <meta key="twitter:image:alt" name="twitter:image:alt" content={pictureText} />}
      {article && <meta key="published" property="article:published_time" content={article.published} />}
      {article?.modified && (
        <meta key="modified" property="article:modified_time" content={article.modified} />
      )}
      {article?.authors.map((name) => (
        <meta key={`author ${name}`} name="author" content={name} />
      ))}
      {article?.section && <meta key="section" property="article:section" content={article.section} />}
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="twitter:title" name="twitter:title" content={title ?? name} />
      <meta key="twitter:description" name="twitter:description" content={description} />
    </Head>
  );
}
