import type { OwnArticle, PublicArticle } from '@contracts/article';
import { EXCERPT_MAX_LENGTH } from '@contracts/rules/limits';
import type { Me } from '@contracts/user';
import type { Editor } from '@tiptap/core';
import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { isCover, type Settings } from '../settings/settings';
import { storedDocument } from '../text/edges/keptParagraphs';

const WORDS_A_MINUTE = 200;

interface LocalParts {
  editor: Editor;
  title: string;
  settings: Settings;
  saved: OwnArticle | null;
  me: Me | null;
}

/** Made in a document without a window, where pictures of other sites are not asked for. */
function htmlOf({ content, type }: Node): string {
  const inert = document.implementation.createHTMLDocument();
  inert.body.append(DOMSerializer.fromSchema(type.schema).serializeFragment(content, { document: inert }));
  return inert.body.innerHTML;
}

/** The article as this device has it. Its HTML is made from the document by the schema, like the server's. */
export function localArticle({ editor, title, settings, saved, me }: LocalParts): PublicArticle {
  const words = editor.getText({ blockSeparator: ' ' });
  const author = { _id: me?._id ?? '', username: me?.username ?? '', profile_pic: me?.profile_pic ?? '' };
  return {
    _id: saved?._id ?? '',
    slug: saved?.slug ?? '',
    title,
    excerpt: settings.summary || words.slice(0, EXCERPT_MAX_LENGTH),
    cover_pic: isCover(settings.cover_pic) ? settings.cover_pic : '',
    cover_alt: settings.cover_alt,
    date: saved?.date ?? new Date().toISOString(),
    username: author.username,
    author,
    coauthors: saved?.coauthors ?? [],
    tag: settings.tag,
    sub: settings.sub,
    minutes: Math.max(1, Math.ceil(words.split(/\s+/).length / WORDS_A_MINUTE)),
    views: 0,
    likes: 0,
    dislikes: 0,
    comments: 0,
    content: htmlOf(storedDocument(editor.state.doc)),
  };
}
