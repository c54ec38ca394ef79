import type {
  ArticleEventFacts,
  ArticleEventName,
  RecordArticleEvent,
} from '../../core/article/articleEvent';
import type { PublicationChange } from '../../core/publication/publisher';
import type { EffectParts, EventRow } from './effect';
import { eventTable } from './eventTable';

const unchanged: PublicationChange = { before: null, after: null, isNew: false };

/**
 * Services report what happened to an article only through this: `record(trx, 'submitted', { … })`.
 * @param parts read only when an event is recorded, because some of them need `record` themselves.
 */
export const createArticleEvents =
  (parts: EffectParts): RecordArticleEvent =>
  async <Name extends ArticleEventName>(
    trx: Parameters<RecordArticleEvent>[0],
    name: Name,
    facts: ArticleEventFacts[Name],
  ) => {
    const { publication, effects }: EventRow<ArticleEventFacts[Name]> = eventTable[name];
    const change = publication ? await publication.run(parts, trx, facts) : unchanged;
    for (const effect of effects) await effect.run(parts, trx, facts, change);
  };
