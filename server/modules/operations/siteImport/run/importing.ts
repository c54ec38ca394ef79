import type { AppContext } from '../../../../dependencies';
import type { Ledger, LedgerOf } from '../ledger/ledger';
import type { Source } from '../source/source';
import type { Mapping } from '../survey/mapping';
import type { Survey } from '../survey/survey';
import type { WritingContext } from '../text/renderWriting';

export type ImportServices = Pick<
  AppContext,
  | 'database'
  | 'clock'
  | 'threads'
  | 'images'
  | 'users'
  | 'tags'
  | 'texts'
  | 'articleImport'
  | 'commentImport'
  | 'pageImport'
  | 'oldAddresses'
  | 'subscribers'
>;

/** The choices of a person before an import. */
export interface ImportSettings {
  mapping: Mapping;
  /** The tag of all articles, instead of their own. */
  tag?: string;
  /** The editor who publishes the pages; null for the command. */
  startedBy: string | null;
}

/** One import under way, as the kinds of things see it. */
export interface Importing extends LedgerOf {
  services: ImportServices;
  source: Source;
  settings: ImportSettings;
  survey: Survey;
  ledger: Ledger;
  writing: WritingContext;
}
