import { authorPage } from '@contracts/rules/paths/feedPaths';
import { pagePath } from '@contracts/rules/paths/pagePath';
import { groupBy } from '../../../../lib/groupBy';
import { slugOf } from '../../../../lib/text/slug';
import { articleIds } from '../ledger/articleIds';
import { findItems } from '../ledger/importItemRows';
import type { OldPathRow } from '../ledger/oldPathRows';
import type { Importing } from './importing';

type Item = Awaited<ReturnType<typeof findItems>>[number];

const isHere = ({ outcome }: Item) => outcome !== 'failed' && outcome !== 'skipped';

const targetsOf = (items: Item[]) => items.flatMap(({ target_id }) => target_id ?? []);

/** The new addresses of items by their paths on the old site. Unpublished items have no address. */
export async function newAddresses(
  importing: Importing,
  rows: OldPathRow[],
): Promise<Map<OldPathRow, string>> {
  const { services, importId, site, survey, isDryRun } = importing;
  const { db } = services.database;
  const addresses = new Map<OldPathRow, string>();

  /** The addresses of items of one kind, if they have one. */
  async function ofKind(kind: string, items: Item[]): Promise<(item: Item) => string | undefined> {
    const shown = new Set(items.filter(({ status }) => status === 'published').map(({ key }) => key));
    if (kind === 'article') {
      const idOf = await articleIds(services.articleImport, site, [...shown]);
      return ({ key }) => (shown.has(key) ? `/${idOf(key)}` : undefined);
    }
    if (kind === 'tag')
      return ({ key }) => {
        const becomes = survey.tags.becomes(key);
        const place = 'places' in becomes ? becomes.places[0] : undefined;
        const titles = place ? [place.tag, ...(place.sub ? [place.sub] : [])] : [];
        return place && `/categories/${titles.map(encodeURIComponent).join('/')}`;
      };
    if (kind === 'author') {
      const names = await services.users.findBylines(targetsOf(items));
      return ({ target_id, title }) =>
        authorPage((target_id && names.get(target_id)?.username) || services.users.nearestName(title));
    }
    const known = await services.pageImport.addresses(targetsOf(items));
    const words = new Map<string, string>();
    if (isDryRun) for (const { key, title } of items) words.set(key, await slugOf(title));
    return ({ key, target_id }) => {
      const address = (target_id && known.get(target_id)) || words.get(key);
      return address && shown.has(key) ? pagePath(address) : undefined;
    };
  }

  for (const [kind, of] of groupBy(rows, (row) => row.kind)) {
    const items = await findItems(db, importId, kind, [...new Set(of.map(({ key }) => key))]);
    const here = items.filter(isHere);
    const addressOf = await ofKind(kind, here);
    const byKey = new Map(here.map((item) => [item.key, addressOf(item)]));
    for (const row of of) {
      const to = byKey.get(row.key);
      if (to && !services.oldAddresses.leadsByItself(row.path, to)) addresses.set(row, to);
    }
  }
  return addresses;
}
