import { CSRF_HEADER } from '@contracts/rules/headers';

export { docOf };

import { docOf } from '@/__tests__/support/docOf';

/** The API as a client without a browser uses it. @param more headers of every call */
export function apiOf(url: string, token = '', more: Record<string, string> = {}) {
  async function send<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...more,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const reply = (await response.json()) as Reply & { message: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.message}`);
    return reply;
  }
  return {
    get: <Reply>(path: string) => send<Reply>('GET', path),
    post: <Reply>(path: string, body?: unknown) => send<Reply>('POST', path, body),
    patch: <Reply>(path: string, body?: unknown) => send<Reply>('PATCH', path, body),
    delete: <Reply>(path: string) => send<Reply>('DELETE', path),
  };
}

export type Api = ReturnType<typeof apiOf>;

export async function signedIn(url: string, email: string, password: string) {
  const { token } = await apiOf(url).post<{ token: string }>('/api/auth/login', { email, password });
  return apiOf(url, token);
}

/** Signs an editor in at the desk. @returns what a browser sends in that session. */
export async function openDeskSession(url: string, email: string, password: string) {
  const opened = await fetch(`${url}/api/admin/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await opened.json()) as { data: { csrf: string; editor: { _id: string } } };
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { _id: data.editor._id, csrf: data.csrf, cookie };
}

/** An editor, signed in on the site and at the desk. */
export async function signedInAtDesk(url: string, email: string, password: string) {
  const { token } = await apiOf(url).post<{ token: string }>('/api/auth/login', { email, password });
  const { cookie, csrf } = await openDeskSession(url, email, password);
  return apiOf(url, token, { cookie, [CSRF_HEADER]: csrf });
}

export interface StoredDraft {
  _id: string;
  title: string;
  content: string;
  revision: number;
}

/** Stores a draft. */
export async function makeDraft(
  author: Api,
  fields: { title: string; tag?: string; sub?: string },
  doc: object = docOf('Nobody thanks the keeper for a quiet night.'),
): Promise<StoredDraft> {
  return (await author.post<{ data: StoredDraft }>('/api/write/article', { ...fields, doc })).data;
}

/** Writes an article and leaves it with the editors. */
export async function handIn(author: Api, title: string, tag: string, sub?: string): Promise<StoredDraft> {
  const { _id } = await makeDraft(author, { title, tag, sub });
  return (await author.post<{ data: StoredDraft }>(`/api/write/article/${_id}/submit`)).data;
}

/** Writes an article, hands it in and accepts it. Resolves with its id. */
export async function publish(
  author: Api,
  editor: Api,
  { title, tag, sub }: { title: string; tag: string; sub?: string },
): Promise<string> {
  const { _id, revision } = await handIn(author, title, tag, sub);
  await editor.post(`/api/admin/article/${_id}/accept`, { revision });
  return _id;
}
