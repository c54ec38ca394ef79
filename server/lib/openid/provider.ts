import type * as openid from 'openid-client';
import type { Clock } from '../clock';
import { ANSWER_MS, boundedFetch, ProviderUnreachable } from './boundedFetch';
import { isLoopbackAddress } from './loopback';

/** Keys that change are read again before that by the library. */
const KEPT_MS = 60 * 60 * 1_000;
const NAME_MOST = 200;
const SUBJECT_MOST = 255;

/** The values to compare the provider's answer with. */
export interface Asked {
  state: string;
  nonce: string;
  verifier: string;
}

/** The person that the provider identified. */
export interface Claimed {
  subject: string;
  /** Empty where it names none. */
  email: string;
  isVerified: boolean;
  name: string;
}

/** The person did not agree, or the provider does not let them in. */
export class ProviderRefused extends Error {
  constructor(readonly code: string) {
    super(`the provider answered ${code}`);
  }
}

interface Settings {
  issuer: string;
  clientId: string;
  /** Absent for a client without one. */
  secret: string | undefined;
  scopes: string;
  /** The address to which the provider redirects. */
  redirectUri: string;
}

/** Loads with the first sign-in. */
const load = () => import('openid-client');

const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, most) : '';

/** The library has what failed on the way as the cause of its own errors. */
function unreachableIn(error: unknown): ProviderUnreachable | undefined {
  if (error instanceof ProviderUnreachable) return error;
  return error instanceof Error && error.cause !== undefined ? unreachableIn(error.cause) : undefined;
}

/** Asks a provider who a person is (OpenID Connect, authorization code with PKCE). */
export function createProvider({ issuer, clientId, secret, scopes, redirectUri }: Settings, clock: Clock) {
  let kept: { until: number; config: Promise<openid.Configuration> } | undefined;

  async function discover(): Promise<openid.Configuration> {
    const client = await load();
    const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = client;
    const authenticate: openid.ClientAuth = (server, ...rest) => {
      if (!secret) return client.None()(server, ...rest);
      // The default of a provider that does not specify it (OpenID Connect Discovery 1.0, section 3).
      const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const by = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
      return by(secret)(server, ...rest);
    };
    try {
      const config = await discovery(new URL(issuer), clientId, undefined, authenticate, {
        [customFetch]: (address: string, options: object) => boundedFetch(address, options),
        timeout: ANSWER_MS / 1_000,
        execute: isLoopbackAddress(issuer) ? [allowInsecureRequests] : [],
      });
      // The signature is verified too, not only the connection.
      enableNonRepudiationChecks(config);
      return config;
    } catch (error) {
      throw new ProviderUnreachable('the provider cannot be asked', { cause: error });
    }
  }

  function configure(): Promise<openid.Configuration> {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.config;
    const config = discover();
    const mine = { until: now + KEPT_MS, config };
    kept = mine;
    config.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return config;
  }

  return {
    issuer,

    /** Whether it can be asked, for who runs the site. @throws ProviderUnreachable */
    tryOut: async (): Promise<void> => void (await configure()),

    /** @returns where the browser has to go. @throws ProviderUnreachable */
    async ask(): Promise<{ url: string; asked: Asked }> {
      const config = await configure();
      const client = await load();
      const verifier = client.randomPKCECodeVerifier();
      const asked = { state: client.randomState(), nonce: client.randomNonce(), verifier };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, asked };
    },

    /**
     * @param query with which the browser returned.
     * @throws ProviderRefused, ProviderUnreachable, and an error of the library if something is invalid.
     */
    async read(query: URLSearchParams, { state, nonce, verifier }: Asked): Promise<Claimed> {
      const config = await configure();
      const client = await load();
      const back = new URL(redirectUri);
      back.search = query.toString();
      try {
        const tokens = await client.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.sub.length > SUBJECT_MOST) throw new Error('the provider names no one');
        // Many providers have only the subject in the token, and the rest where one asks with it.
        const hasMore = claims.email === undefined && config.serverMetadata().userinfo_endpoint;
        const more = hasMore ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
        return {
          subject: claims.sub,
          email: textOf(more.email, NAME_MOST),
          isVerified: more.email_verified === true,
          name: textOf(more.name ?? claims.name, NAME_MOST),
        };
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError) throw new ProviderRefused(error.error);
        throw unreachableIn(error) ?? error;
      }
    },
  };
}
