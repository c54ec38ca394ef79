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
    post: <Reply>(path: string, body: unknown) => send<Reply>('POST', path, body),
  };
}

export async function signedIn(url: string, email: string, password: string) {
  const { token } = await apiOf(url).post<{ token: string }>('/api/auth/login', { email, password });
  return apiOf(url, token);
}
