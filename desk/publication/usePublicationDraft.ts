import type { DeskSite, SiteIdentity } from '@contracts/site';
import { usePersistentState } from '../persistent/usePersistentState';

/** An editor's unpublished changes, on this device. */
export interface PublicationDraft {
  /** The revision that it was made from. */
  after: number;
  /** The fields that were typed in; all others are as readers see them. */
  changes: Partial<SiteIdentity>;
}

export const usePublicationDraft = () => usePersistentState<PublicationDraft>('publication-changes');

/** The site as it would be with the draft. */
export const drafted = (site: DeskSite, draft: PublicationDraft | undefined): SiteIdentity => ({
  ...site.identity,
  ...draft?.changes,
});

/** Fields that the draft would change, in the order of the site. */
export const changedFields = (site: DeskSite, { changes }: PublicationDraft): (keyof SiteIdentity)[] =>
  (Object.keys(site.identity) as (keyof SiteIdentity)[]).filter(
    (field) => field in changes && JSON.stringify(changes[field]) !== JSON.stringify(site.identity[field]),
  );
