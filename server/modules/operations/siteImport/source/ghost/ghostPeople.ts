import { type JsonObject, textIn } from '../reading/json';
import { noted } from '../reading/noted';
import type { SourceAuthor, SourceItem } from '../sourceItem';
import { isInternal } from './ghostTables';
import { withoutSite } from './ghostText';

const networks: Record<string, string> = {
  twitter: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
  threads: 'https://www.threads.net/@',
  bluesky: 'https://bsky.app/profile/',
  mastodon: 'https://',
  tiktok: 'https://www.tiktok.com/@',
  youtube: 'https://www.youtube.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
};

/** Ghost keeps handles of networks, some with `@` and some as whole addresses. */
function linksOf(user: JsonObject): string[] {
  const handles = Object.entries(networks).flatMap(([field, before]) => {
    const handle = textIn(user, field).trim();
    if (handle === '') return [];
    return /^https?:/.test(handle) ? [handle] : [before + handle.replace(/^@/, '')];
  });
  return [textIn(user, 'website').trim(), ...handles].filter((address) => URL.canParse(address));
}

export const authorOf = (user: JsonObject): SourceAuthor =>
  noted((note) => {
    const slug = textIn(user, 'slug');
    if (textIn(user, 'location')) note(`The location ${textIn(user, 'location')} was left out.`);
    if (textIn(user, 'cover_image')) note('The wide picture of the profile was left out.');
    return {
      kind: 'author',
      key: textIn(user, 'id'),
      name: textIn(user, 'name').trim() || slug,
      email: textIn(user, 'email').trim(),
      bio: textIn(user, 'bio').trim(),
      photo: withoutSite(textIn(user, 'profile_image')),
      links: linksOf(user),
      oldPaths: slug ? [`/author/${slug}/`] : [],
    };
  });

/** Tags that begin with `#` are marks of the editors. */
export function tagOf(tag: JsonObject): SourceItem {
  const [key, title, slug] = [textIn(tag, 'id'), textIn(tag, 'name').trim(), textIn(tag, 'slug')];
  if (isInternal(tag)) {
    const reason = 'It is an internal tag, which readers do not see.';
    return { kind: 'refusal', key: `tag-${key}`, what: 'internal tag', title, outcome: 'skipped', reason };
  }
  return noted((note) => {
    if (textIn(tag, 'description')) note('The description was left out.');
    if (textIn(tag, 'feature_image')) note('The picture was left out.');
    return { kind: 'tag', key, title: title || slug, parent: null, oldPaths: slug ? [`/tag/${slug}/`] : [] };
  });
}
