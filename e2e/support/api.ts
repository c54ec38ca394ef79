/** The API as a client without a browser uses it. */
export function apiOf(url: string, token = '') {
  async function send<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
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

interface NewArticle {
  title: string;
  tag: string;
  sub?: string;
}

/** Writes an article, hands it in and accepts it. Resolves with its id. */
export async function publish(author: Api, editor: Api, article: NewArticle): Promise<string> {
  const text = { type: 'text', text: 'Nobody thanks the keeper for a quiet night.' };
  const { data } = await author.post<{ data: { _id: string } }>('/api/write/article', {
    ...article,
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
  });
  const submitted = await author.post<{ data: { revision: number } }>(
    `/api/write/article/${data._id}/submit`,
  );
  await editor.post(`/api/admin/article/${data._id}/accept`, { revision: submitted.data.revision });
  return data._id;
}
