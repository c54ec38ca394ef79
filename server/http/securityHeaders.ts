import { createHash } from 'node:crypto';
import { VIDEO_FRAME_ORIGINS } from '@contracts/document/videoAddress';
import type { Env } from '../env';

type Settings = Pick<Env, 'NODE_ENV' | 'SITE_URL' | 'NEXT_PUBLIC_API_HOST'>;
type Headers = Record<string, string>;

export interface SecurityHeaders {
  /** For a page whose content is not at hand. */
  page: Headers;
  /** For a finished page: its policy admits the build's scripts that are in it and no others. */
  pageWith(html: Buffer): Headers;
  /** For data, which shows and runs nothing. */
  data: Headers;
  /** For files: drawings may style themselves. */
  file: Headers;
}

interface InlineScripts {
  /** Texts of the scripts that all pages carry inside, to the letter. */
  everywhere: string[];
  /** Of those that some pages carry. */
  somewhere: string[];
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The address of the realtime connection of a host: `https://a` is reached at `wss://a`. */
const realtimeAddress = (host: string) => host.replace(/^http/, 'ws');

function pagePolicy(env: Settings, scriptHashes: string[]): string {
  const isDevelopment = env.NODE_ENV === 'development';
  const apiHost = env.NEXT_PUBLIC_API_HOST ? new URL(env.NEXT_PUBLIC_API_HOST).origin : undefined;
  // Hot reload evaluates code and talks over a websocket; a policy with a hash would shut it out.
  const scripts = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptHashes;
  const sites = env.SITE_URL ? [realtimeAddress(new URL(env.SITE_URL).origin)] : [];
  const connections = [...sites, ...(apiHost ? [apiHost, realtimeAddress(apiHost)] : [])];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    // A picture that is being uploaded is shown from the author's own device.
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...(apiHost ? [apiHost] : [])],
    'frame-src': VIDEO_FRAME_ORIGINS,
    'connect-src': ["'self'", ...new Set(connections), ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The headers that every reply carries. */
export function createSecurityHeaders(env: Settings, scripts: InlineScripts): SecurityHeaders {
  const common: Headers = {
    // Next's development server sends a script of its own as JSON.
    ...(env.NODE_ENV !== 'development' && { 'x-content-type-options': 'nosniff' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(env.SITE_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const withPolicy = (policy: string): Headers => ({ ...common, 'content-security-policy': policy });
  const everywhere = scripts.everywhere.map(sha256);
  const somewhere = scripts.somewhere.map((text) => ({ text, hash: sha256(text) }));
  return {
    page: withPolicy(pagePolicy(env, [...everywhere, ...somewhere.map(({ hash }) => hash)])),
    pageWith(html) {
      const present = somewhere.filter(({ text }) => html.includes(text)).map(({ hash }) => hash);
      return withPolicy(pagePolicy(env, [...everywhere, ...present]));
    },
    data: withPolicy("default-src 'none'; frame-ancestors 'none'"),
    file: withPolicy("default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"),
  };
}
