interface Credentials {
  token?: string;
  desk?: { cookie: string; csrf: string };
}

interface Connecting {
  once(name: 'connect' | 'connect_error', listener: (...values: never[]) => void): unknown;
}

/** What a page of the site, or of the desk, connects with. */
export const credentialsOf = ({ token, desk }: Credentials) =>
  desk ? { auth: { csrf: desk.csrf }, extraHeaders: { cookie: desk.cookie } } : { auth: { token } };

/** Resolves once the socket is connected. @throws the refusal of the server. */
export const connected = (socket: Connecting): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
