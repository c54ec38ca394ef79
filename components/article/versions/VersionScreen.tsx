import type { VersionChange, VersionDifference } from '@contracts/articleVersion';
import Link from 'next/link';
import { PageMeta } from '@/components/meta/PageMeta';
import { countOf } from '@/components/ui/textFormat';
import { Added, PartsText, Removed } from '@/components/write/history/PartsText';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { Reading } from '../articleLayout';
import { VersionNotes } from './VersionNotes';
import { ChangedField, ChangedText, Intro, LeftOut, Title, Ways } from './versionLayout';

export interface VersionScreenProps {
  versions: VersionDifference;
  site: string;
}

/** What a published version of an article changed. */
export function VersionScreen({ versions, site }: VersionScreenProps) {
  const { article, number, date, corrections, before, after, fields, blocks } = versions;
  const isTextChanged = blocks.some(({ kind }) => kind !== 'same' && kind !== 'left out');
  return (
    <>
      <PageMeta
        title={`Version ${number} of “${article.title}”`}
        description={`What version ${number} of “${article.title}” changed.`}
        site={site}
        path={paths.versions(article, number)}
        isUnlisted
      />
      <Reading>
        <Title>Version {number}</Title>
        <Intro>
          <Link href={paths.article(article)}>{article.title}</Link> ·{' '}
          <time dateTime={date}>{formatDate(date)}</time>
        </Intro>
        <VersionNotes notes={corrections} />
        {before ? (
          <h2>
            Changed since version {before.number} of{' '}
            <time dateTime={before.date}>{formatDate(before.date)}</time>
          </h2>
        ) : (
          <p>This is the first version that is kept.</p>
        )}
        {fields.map(({ label, before: was, after: now }) => (
          <ChangedField key={label}>
            <strong>{label}</strong>
            <p dir="auto">
              {was !== '' && <Removed text={was} />} {now !== '' && <Added text={now} />}
            </p>
          </ChangedField>
        ))}
        <ChangedText dir="auto">
          {blocks.map((change, place) => {
            const key = `${place} ${change.kind}`;
            return <Change key={key} change={change} />;
          })}
        </ChangedText>
        {before && !isTextChanged && fields.length === 0 && (
          <p>No words were changed: only formats, links or pictures.</p>
        )}
        <Ways aria-label="Versions">
          {before && <Link href={paths.versions(article, before.number)}>Version {before.number}</Link>}
          {after && <Link href={paths.versions(article, after.number)}>Version {after.number}</Link>}
          <Link href={paths.versions(article)}>All versions</Link>
        </Ways>
      </Reading>
    </>
  );
}

function Change({ change }: { change: VersionChange }) {
  if (change.kind === 'left out') return <LeftOut>{countOf(change.count, 'unchanged paragraph')}</LeftOut>;
  if (change.kind === 'changed')
    return (
      <p>
        <PartsText parts={change.parts} />
      </p>
    );
  return (
    <p>
      <PartsText parts={[change]} />
    </p>
  );
}
