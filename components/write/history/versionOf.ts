import type { ArticleDoc, OwnArticle } from '@contracts/article';
import { documentExtensions } from '@contracts/document/documentExtensions';
import type { DraftRevision } from '@contracts/revision';
import { generateJSON } from '@tiptap/core';
import type { DraftVersion } from './difference';

/** A stored text that was imported and never edited here exists as HTML only. */
function docOf({ doc, content }: Pick<OwnArticle, 'doc' | 'content'>): ArticleDoc {
  return doc ?? (generateJSON(content, documentExtensions) as ArticleDoc);
}

/** The author's part of an article or of one of its revisions. */
export function versionOf(stored: OwnArticle | DraftRevision): DraftVersion {
  const { title, summary, tag, sub, cover_pic, cover_alt, publish_at } = stored;
  return { title, summary, tag, sub, cover_pic, cover_alt, publish_at, doc: docOf(stored) };
}
