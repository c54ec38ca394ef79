import type { DeskSite, SiteIdentity } from '@contracts/site';

/** The props of each part of the form. */
export interface PartProps {
  identity: SiteIdentity;
  /** Puts these fields in the place of those that are typed. */
  onChange: (changes: Partial<SiteIdentity>) => void;
  /** The server's error of a field, by its name in the contract. */
  faultOf: (field: string) => string | undefined;
  /** What applies to fields that are empty. */
  settings: DeskSite['settings'];
}
