import type { SiteIdentity } from '@contracts/site';

/** What each part of the form gets. */
export interface PartProps {
  identity: SiteIdentity;
  /** Puts these fields in the place of those that are typed. */
  onChange: (changes: Partial<SiteIdentity>) => void;
  /** What the server said of a field, by its name as in the contract. */
  faultOf: (field: string) => string | undefined;
  /** The time zone where none is chosen. */
  settingsZone: string;
}
