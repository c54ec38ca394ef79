import type { MatchedSource, Originality } from '@contracts/originality';
import type { Selectable } from 'kysely';
import type { OriginalityTable } from '../../../db/schema/originality';
import { type Found, type FoundSource, matchedWords } from './comparison';
import type { findSources } from './originality.repository';

export type KeptOriginality = Selectable<OriginalityTable>;
type KnownSource = Awaited<ReturnType<typeof findSources>>[number];

/** How long an outside service may take. */
export const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1_000;

/**
 * A source's current state: a waiting article may have been published since; a withdrawn or unpublished one is
 * hidden.
 */
function current(source: FoundSource, known: KnownSource | undefined): FoundSource['kind'] | null {
  if (!known) return null;
  const { published_revision, waiting_revision } = known;
  if (source.kind === 'published') return published_revision === null ? null : 'published';
  if (waiting_revision !== null) return 'waiting';
  return published_revision !== null && published_revision >= source.revision ? 'published' : null;
}

const passagesOf = ({ passages }: FoundSource, isNamed: boolean) =>
  passages.map(({ text, source_text, words }) => ({
    text,
    source_text: isNamed ? source_text : text,
    words,
  }));

function outsideOf(kept: KeptOriginality, now: Date): Originality['outside'] {
  if (kept.scan_status === null || kept.scan_revision !== kept.revision) return undefined;
  const isOver = Date.parse(kept.scan_began_at ?? '') + ANSWER_WITHIN_MS <= now.getTime();
  return { status: kept.scan_status === 'waiting' && isOver ? 'failed' : kept.scan_status };
}

/**
 * Presents a stored comparison to its author or an editor.
 * @param viewer authors do not see who wrote a waiting article.
 */
export function presentOriginality(
  kept: KeptOriginality,
  found: Found,
  known: KnownSource[],
  { viewer, now }: { viewer: 'author' | 'editor'; now: Date },
): Originality {
  const byId = new Map(known.map((row) => [row.id, row]));
  const shown = found.sources.flatMap((source) => {
    const kind = current(source, byId.get(source.article_id));
    return kind ? [{ ...source, kind }] : [];
  });
  const inside = shown.map((source): MatchedSource => {
    const { kind, article_id, words } = source;
    const isNamed = kind === 'published' || viewer === 'editor';
    const { title, published_title, username } = byId.get(article_id) ?? {};
    const shownTitle = (kind === 'published' ? published_title : title) ?? '';
    return {
      kind,
      ...(isNamed && { article_id, title: shownTitle, author: username ?? '' }),
      words,
      passages: passagesOf(source, isNamed),
    };
  });
  const outside = outsideOf(kept, now);
  const web = outside?.status === 'done' ? (JSON.parse(kept.scan_sources ?? '[]') as MatchedSource[]) : [];
  return {
    revision: kept.revision,
    date: kept.compared_at,
    words: found.words,
    // The positions of words from web pages are unknown, so this is the minimum that appears elsewhere.
    matched: Math.max(matchedWords(shown), ...web.map(({ words }) => Math.min(words, found.words))),
    sources: [...inside, ...web].sort((a, b) => b.words - a.words),
    ...(outside && { outside }),
  };
}
