import type { DeskPage, PageText } from '@contracts/deskPage';
import type { DraftBody } from '@contracts/ownArticle';
import { versionOf } from '@/components/write/history/versionOf';
import type { DraftField } from '@/services/draft/saveState';

/** The fields of a page; an article has more. */
export const pageFields: DraftField[] = ['title', 'summary', 'doc'];

/** Under which this device keeps what an editor typed into pages, apart from articles of the same person. */
export const draftsOf = (editorId: string): string => `page-${editorId}`;

export const textOf = ({ title, summary, doc }: DraftBody): PageText => ({ title, summary, doc });

/** A state of a page as the comparison takes it, which is made for articles. */
export const asVersion = ({ title, summary, doc }: Pick<DeskPage, 'title' | 'summary' | 'doc'>) =>
  versionOf({
    ...{ title, summary, doc, content: '', tag: '', sub: '', cover_pic: '', cover_alt: null },
    ...{ publish_at: null, revision: 1, events: [], words: 0 },
  });
