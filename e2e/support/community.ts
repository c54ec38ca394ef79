import { type Api, handIn, makeDraft, publish, signedInAtDesk } from './api';
import { type Author, newAuthor } from './authors';
import type { Site } from './site';

/** Settings of a site with an editor, who decides by the API. */
export const editorSettings = { ADMIN_EMAIL: 'editor@example.org', ADMIN_PASSWORD: 'blue pencil' };

export const openDesk = (url: string): Promise<Api> =>
  signedInAtDesk(url, editorSettings.ADMIN_EMAIL, editorSettings.ADMIN_PASSWORD);

const names = ['Ada Quill', 'Ben Ferro', 'Cleo Márquez', 'Eve Lindqvist-Papadopoulos'];

/** A tag that articles can be filed under. */
export async function firstTag({ api }: Author): Promise<string> {
  const { data } = await api.get<{ data: { title: string }[] }>('/api/subtitle/total');
  if (!data[0]) throw new Error('the site has no tags');
  return data[0].title;
}

/** Fills a site with two authors and an accepted article of each. */
export async function fillWithTwo({ server }: Site) {
  const desk = await openDesk(server.url);
  const nora = await newAuthor(server.url, 'Nora Vane');
  const grace = await newAuthor(server.url, 'Grace Brewster');
  const tag = await firstTag(nora);
  const gracesArticleId = await publish(grace.api, desk, { title: 'Letters from the harbour', tag });
  await publish(nora.api, desk, { title: 'The lighthouse keeper’s notebook', tag });
  return { nora, gracesArticleId };
}

/** Fills a site with people who write, follow, like, comment and save. */
export async function fillWithCommunity(site: Site) {
  const { url } = site.server;
  const desk = await openDesk(url);
  const nora = await newAuthor(url, 'Nora Vane');
  const grace = await newAuthor(url, 'Grace Brewster');
  const others: Author[] = [];
  for (const name of names) others.push(await newAuthor(url, name));
  const tag = await firstTag(nora);

  await nora.api.post('/api/following/create_followers', { userId: grace._id });
  for (const { api } of [grace, ...others]) {
    await api.post('/api/following/create_followers', { userId: nora._id });
  }
  const articleId = await publish(nora.api, desk, { title: 'The lighthouse keeper’s notebook', tag });
  const gracesArticleId = await publish(grace.api, desk, { title: 'Letters from the harbour', tag });
  const sentBack = await handIn(nora.api, 'A night without fog', tag);
  await desk.post(`/api/admin/article/${sentBack._id}/reject`, {
    revision: sentBack.revision,
    reason: 'Please name your sources.\nThe beginning is fine.',
  });
  await handIn(nora.api, 'Waiting for the relief boat', tag);
  const title = 'A draft about weather, boats, lamps and everything that one meets in a winter';
  await makeDraft(nora.api, { title, tag });
  for (const { api, username } of [grace, ...others]) {
    await api.post(`/api/like/${articleId}`);
    await api.post(`/api/comment/${articleId}`, { content: `Well put, says ${username}.` });
  }
  await nora.api.post(`/api/savedpost/${gracesArticleId}`);
  return {
    desk,
    /** Has articles in every status, followers, notifications of every kind and saved articles. */
    nora,
    /** Followed by Nora, has published an article since. */
    grace,
    others,
    /** Nora's published article, liked and commented on by all others. */
    articleId,
    gracesArticleId,
  };
}

export type Community = Awaited<ReturnType<typeof fillWithCommunity>>;
