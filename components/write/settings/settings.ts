import { isArticleImage } from '@contracts/articleAddress';
import type { DraftBody } from '@contracts/ownArticle';
import { isPast, publishTimeText } from './publishTime';

/** What is said of an article beside its title and text. */
export type Settings = Required<
  Pick<DraftBody, 'tag' | 'sub' | 'cover_pic' | 'summary' | 'cover_alt' | 'publish_at'>
>;

/** Whether the server takes it as a cover; none is one too. */
export const isCover = (address: string): boolean => address === '' || isArticleImage(address);

/** The settings in a line, for where they are folded away. */
export function settingsFacts({ tag, sub, cover_pic, summary, publish_at }: Settings): string[] {
  return [
    tag === '' ? 'No tag yet' : sub === '' ? tag : `${tag} › ${sub}`,
    cover_pic === '' ? 'No cover' : 'Cover',
    ...(summary === '' ? [] : ['Summary']),
    ...(publish_at === null || isPast(publish_at) ? [] : [`Goes out ${publishTimeText(publish_at)}`]),
  ];
}
