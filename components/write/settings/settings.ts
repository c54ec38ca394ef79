import type { DraftBody } from '@contracts/ownArticle';
import { isArticleImage } from '@contracts/rules/articleAddress';
import { EXCERPT_MAX_LENGTH } from '@contracts/rules/limits';
import type { Tag } from '@contracts/tag';
import { isPast, publishTimeText } from './publishTime';

/** The settings of an article besides title and text. */
export type Settings = Required<
  Pick<DraftBody, 'tag' | 'sub' | 'cover_pic' | 'summary' | 'cover_alt' | 'publish_at'>
>;

export const settingsOf = (draft: DraftBody): Settings => ({
  tag: draft.tag ?? '',
  sub: draft.sub ?? '',
  cover_pic: draft.cover_pic ?? '',
  summary: draft.summary ?? '',
  cover_alt: draft.cover_alt ?? null,
  publish_at: draft.publish_at ?? null,
});

/** Whether the server takes it as a cover; none is one too. */
export const isCover = (address: string): boolean => address === '' || isArticleImage(address);

/** The settings below the title in a line, for where they are folded away. */
export function settingsFacts({ sub, cover_pic, summary, publish_at }: Settings): string[] {
  return [
    ...(sub === '' ? [] : [sub]),
    cover_pic === '' ? 'No cover' : 'Cover',
    ...(summary === '' ? [] : ['Summary']),
    ...(publish_at === null || isPast(publish_at) ? [] : [`Publish ${publishTimeText(publish_at)}`]),
  ];
}

/** The part of a file's front matter that can be stored: its tag must exist. */
export function importedSettings(
  { tag, sub, cover_pic, ...rest }: DraftBody,
  tags: Tag[],
): Partial<Settings> {
  const known = tags.find(({ title }) => title === tag);
  const knownSub = known?.sub.find(({ subcontent }) => subcontent === sub);
  return {
    ...(rest.summary !== undefined && { summary: rest.summary.slice(0, EXCERPT_MAX_LENGTH) }),
    ...(rest.cover_alt !== undefined && { cover_alt: rest.cover_alt }),
    ...(known && { tag: known.title, sub: knownSub?.subcontent ?? '' }),
    ...(cover_pic !== undefined && isCover(cover_pic) && { cover_pic }),
  };
}
