import { createHash } from 'node:crypto';
import type { ArticleDoc } from '@contracts/article';
import { TITLE_MAX_LENGTH } from '@contracts/rules/limits';
import { isoNow } from '../../../../lib/clock';
import { documentOf } from '../../../../lib/documentText';
import { task as documentOfHtml } from '../../../../lib/html/documentOfHtml.task';
import { targetId } from '../ledger/itemKey';
import { findKnown, keepKnown } from '../ledger/knownRows';
import type { Placed, Result } from '../ledger/ledger';
import type { Importing } from '../run/importing';
import type { SourcePage } from '../source/sourceItem';
import { unpublishedLine } from '../text/pictureLines';
import { renderWriting } from '../text/renderWriting';
import { storeEach } from './storeEach';

interface Rendered {
  title: string;
  doc: ArticleDoc;
  isPublished: boolean;
  hash: string;
  changes: string[];
  isAwaiting: boolean;
}

/** Stores pages as those of editors. */
export function createPages(importing: Importing) {
  const { services, ledger, isDryRun, site, settings, writing } = importing;
  const { clock, pageImport, threads, texts } = services;
  const { db } = services.database;
  let foreseen = 0;

  async function render({ item }: Placed<SourcePage>): Promise<Rendered> {
    const title = item.title.replace(/\s+/g, ' ').trim().slice(0, TITLE_MAX_LENGTH);
    const { content, doc, changes, awaited } = await renderWriting(item, writing);
    const written = doc ?? documentOf((await threads.run(documentOfHtml, { html: content })).doc);
    const rendered = await texts.render(written);
    const fault = item.isPublished ? pageImport.faultOf({ title, content: rendered.content }) : null;
    const isPublished = item.isPublished && fault === null;
    const hash = createHash('sha256')
      .update(JSON.stringify([title, rendered.doc, isPublished]))
      .digest('hex');
    const all = fault ? [...changes, unpublishedLine(fault.message)] : changes;
    return { title, doc: documentOf(rendered.doc), isPublished, hash, changes: all, isAwaiting: awaited > 0 };
  }

  async function storeOne(placed: Placed<SourcePage>): Promise<void> {
    const { key } = placed.item;
    const pageKey = targetId(site, 'page', key);
    const known = (await findKnown(db, site, 'page', [key])).get(key);
    const here = await pageImport.find(pageKey);
    const targetOf = here && { targetId: here.id, status: here.published_revision ? 'published' : 'draft' };
    const stays = (result: Result) =>
      ledger.record(db, placed, { ...result, ...(targetOf as Pick<Result, 'targetId' | 'status'>) });
    if (known && !here) return stays({ outcome: 'skipped', reason: 'it was deleted here' });
    if (known && String(here?.revision) !== known.stamp)
      return stays({ outcome: 'unchanged', reason: 'it was changed here after the last import' });
    const rendered = await render(placed);
    const { hash, changes, isPublished, isAwaiting } = rendered;
    if (known?.hash === hash) return stays({ outcome: 'unchanged', changes });
    if (here?.published_revision && !isPublished)
      return stays({ outcome: 'unchanged', reason: 'readers see it: it was not changed' });
    const outcome = known ? 'updated' : 'imported';
    const status = isPublished ? 'published' : 'draft';
    if (isDryRun) {
      if (!here) await pageImport.refuseTooMany(++foreseen);
      return ledger.record(db, placed, { outcome, changes, status });
    }
    const { title, doc } = rendered;
    const isToPublish = placed.item.isPublished && !isPublished;
    const awaits: Result['awaits'] = isAwaiting
      ? { next_try_at: isoNow(clock), is_to_publish: isToPublish ? 1 : 0 }
      : undefined;
    let isRecorded = false;
    await pageImport.store(
      { _id: settings.startedBy },
      { key: pageKey, title, doc, isPublished },
      async (trx, page, isDone) => {
        const stamp = String(page.revision);
        const target = { targetId: page.id, status, awaits } as const;
        // The next run publishes it, should this one be broken off.
        if (!isDone && known) await keepKnown(trx, { ...known, hash: '', stamp });
        if (isDone) await ledger.record(trx, placed, { outcome, changes, ...target, known: { hash, stamp } });
        isRecorded = isDone;
      },
    );
    if (!isRecorded) await stays({ outcome: 'unchanged', changes });
  }

  return { store: (batch: Placed<SourcePage>[]) => storeEach(importing, batch, storeOne) };
}
