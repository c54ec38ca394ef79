import type { ArticleVersionList } from '@contracts/articleVersion';
import Link from 'next/link';
import { PageMeta } from '@/components/meta/PageMeta';
import { joinNames } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { Reading } from '../articleLayout';
import { VersionNotes } from './VersionNotes';
import { Intro, Title, VersionItem, VersionList } from './versionLayout';

export interface VersionsScreenProps {
  versions: ArticleVersionList;
  site: string;
}

/** What readers saw of an article over time. */
export function VersionsScreen({ versions: { article, versions }, site }: VersionsScreenProps) {
  return (
    <>
      <PageMeta
        title={`Versions of “${article.title}”`}
        description={`The published versions of “${article.title}”, with what each changed.`}
        site={site}
        path={paths.versions(article)}
        isUnlisted
      />
      <Reading>
        <Title>Published versions</Title>
        <Intro>
          <Link href={paths.article(article)}>{article.title}</Link>, by{' '}
          {joinNames(article.authors.map(({ username }) => username))}
        </Intro>
        {versions.length === 1 && <p>This article has not been changed since it was published.</p>}
        <VersionList aria-label="Published versions">
          {versions.map(({ number, date, corrections }, place) => (
            <VersionItem key={number}>
              <strong>Version {number}</strong> · <time dateTime={date}>{formatDate(date)}</time>
              {place === 0 && ' · what readers see now'}
              <VersionNotes notes={corrections} />
              {place < versions.length - 1 && (
                <p>
                  <Link href={paths.versions(article, number)}>What version {number} changed</Link>
                </p>
              )}
            </VersionItem>
          ))}
        </VersionList>
      </Reading>
    </>
  );
}
