import http from 'node:http';
import type { Configuration } from 'oidc-provider';
import { listen } from './listen';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const client = { id: 'byline', secret: 'a-secret-of-the-client-which-is-long-enough' };

/** Waits between the two so long, or answers so much. */
export interface Fault {
  path: RegExp;
  answer(response: http.ServerResponse, pass: () => void): void;
}

/** Does something without the provider's advice on running it for the world, which each file of tests would print. */
async function quietly<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await work();
  } finally {
    console.warn = warn;
  }
}

/**
 * A real provider (oidc-provider) on loopback, whose people sign in without a question.
 * `people` are by subject; `asWho` is the one at the browser.
 * @param redirectUri asked for at the first sign-in, as a site may start later.
 */
export async function startIdentityProvider(redirectUri: () => string) {
  const { default: Provider } = await quietly(() => import('oidc-provider'));
  const people = new Map<string, Person>();
  const state = { asWho: '', fault: null as Fault | null };
  const server = http.createServer();
  const { url: issuer, close } = await listen(server);
  const configuration = (): Configuration => ({
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri()],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the test'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId,
        accountId: ctx.oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  let started: Promise<InstanceType<typeof Provider>> | undefined;
  server.on('request', async (request, response) => {
    started ??= quietly(() => new Provider(issuer, configuration()));
    const provider = await started;
    const pass = () => {
      if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
      const result = state.asWho
        ? { login: { accountId: state.asWho, remember: false } }
        : { error: 'access_denied', error_description: '<b>no</b>' };
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    };
    if (state.fault?.path.test(request.url ?? '')) state.fault.answer(response, pass);
    else pass();
  });

  return {
    issuer,
    people,
    state,
    /** Follows the browser's way at the provider. @returns the address that it is led back to. */
    async signIn(url: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next = url;
      for (let steps = 0; steps < 10; steps++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of reply.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = reply.headers.get('location');
        if (!location) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
        next = new URL(location, next).href;
        if (next.startsWith(redirectUri())) return next;
      }
      throw new Error('the provider does not lead back');
    },
    close,
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
