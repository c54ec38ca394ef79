import type { PageRole } from '@contracts/rules/page/pageRules';

declare module './index' {
  interface Database {
    page: PageTable;
    page_publication: PagePublicationTable;
    page_address: PageAddressTable;
    page_revision: PageRevisionTable;
  }
}

/** A page as editors write it. */
export interface PageTable {
  id: string;
  /** Its path without the slash. */
  address: string;
  title: string;
  /** Empty to derive it from the text. */
  summary: string;
  /** The editor's document as JSON. */
  doc: string;
  /** The document as sanitised HTML. */
  content: string;
  revision: number;
  updated_at: string;
  /** In menu and footer; empty for the title. */
  label: string;
  in_menu: 0 | 1;
  in_footer: 0 | 1;
  /** The link of the site that leads there. */
  role: PageRole | null;
  /** Among the pages, from 0. */
  position: number;
  /** Made by the client that began it. */
  create_key: string | null;
}

/** The published version of a page. */
export interface PagePublicationTable {
  page_id: string;
  title: string;
  summary: string;
  content: string;
  revision: number;
  published_at: string;
}

/** The public addresses of pages. They stay recorded after a page is deleted. */
interface PageAddressTable {
  address: string;
  page_id: string | null;
}

/** The states that a page had, the present one too. */
export interface PageRevisionTable {
  page_id: string;
  revision: number;
  created_at: string;
  /** The start of the editing session whose last save it is. */
  begun_at: string;
  reason: 'created' | 'saved' | 'restored';
  published_at: string | null;
  editor_id: string | null;
  title: string;
  summary: string;
  words: number;
  /** The document, compressed. */
  packed: Uint8Array;
}
