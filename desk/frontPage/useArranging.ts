import type { DeskFrontPage } from '@contracts/frontPage';
import type { Tag } from '@contracts/tag';
import { useState } from 'react';
import type { FieldError } from '@/services/http/apiError';
import { type DraftSection, draftOf, type FrontPageDraft } from './frontPageDraft';

/** What an article or an author is picked for. */
export type Picking =
  | { part: 'lead' }
  | { part: 'pins' }
  | { part: 'series'; key: string }
  | { part: 'author'; key: string };

/** The data and functions for changing the parts of the front page. */
export interface Arranging {
  draft: FrontPageDraft;
  tags: Tag[];
  /** @param said is read aloud */
  change: (changes: Partial<Omit<FrontPageDraft, 'after'>>, said?: string) => void;
  changeSection: (key: string, changes: Partial<DraftSection>, said?: string) => void;
  /** Asks for an article or an author. */
  pick: (picking: Picking | null) => void;
  nameOf: (id: string) => string;
  /** Whether readers do not see the article any more. */
  isOffline: (id: string) => boolean;
  /** The server's error of a field, by its name in the contract. */
  faultOf: (field: string) => string | undefined;
}

interface Options {
  site: DeskFrontPage;
  tags: Tag[];
  kept: FrontPageDraft | undefined;
  onKeep: (draft: FrontPageDraft | undefined) => void;
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The editor's front page: the published one, with unpublished changes. */
export function useArranging({ site, tags, kept, onKeep }: Options) {
  const draft = kept ?? draftOf(site);
  const [picking, pick] = useState<Picking | null>(null);
  const [faults, setFaults] = useState<FieldError[]>([]);
  const [failure, setFailure] = useState('');
  const [said, setSaid] = useState('');
  const names = { ...draftOf(site).names, ...draft.names };
  const offline = new Set(site.articles.flatMap((one) => (one.is_published ? [] : one._id)));

  const refuse = (message: string, fields: FieldError[]) => {
    setFailure(message);
    setFaults(fields);
  };
  const change: Arranging['change'] = (changes, text = '') => {
    refuse('', []);
    setSaid(text);
    onKeep({ ...draft, ...changes });
  };
  const arranging: Arranging = {
    draft,
    tags,
    change,
    changeSection: (key, changes, text) =>
      change(
        {
          sections: draft.sections.map((section) =>
            section.key === key ? { ...section, ...changes } : section,
          ),
        },
        text,
      ),
    pick,
    nameOf: (id) => names[id] || 'Deleted article',
    isOffline: (id) => offline.has(id) || names[id] === '',
    faultOf: (field) => {
      const fault = faults.find(({ path }) => path === `arrangement.${field}`)?.message;
      return fault && asSentence(fault);
    },
  };
  return {
    arranging,
    picking,
    said,
    failure,
    hasFaults: faults.length > 0,
    refuse,
    isChanged: kept !== undefined,
    isOvertaken: kept !== undefined && kept.after !== site.revision,
  };
}
