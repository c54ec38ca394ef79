import { createHash } from 'node:crypto';
import type { Env } from '../env';

type Settings = Pick<Env, 'NODE_ENV' | 'SITE_URL' | 'NEXT_PUBLIC_API_HOST'>;

export interface SecurityHeaders {
  /** For pages and everything that is shown in the browser's window. */
  page: Record<string, string>;
  /** For data and files, which run nothing. */
  data: Record<string, string>;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The address of the realtime connection of a host: `https://a` is reached at `wss://a`. */
const realtimeAddress = (host: string) => host.replace(/^http/, 'ws');

function pagePolicy(env: Settings, inlineScripts: string[]): string {
  const isDevelopment = env.NODE_ENV === 'development';
  const apiHost = env.NEXT_PUBLIC_API_HOST ? new URL(env.NEXT_PUBLIC_API_HOST).origin : undefined;
  // Hot reload evaluates code and talks over a websocket; a policy with a hash would shut it out.
  const scripts = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts.map(sha256);
  const sites = env.SITE_URL ? [realtimeAddress(new URL(env.SITE_URL).origin)] : [];
  const connections = [...sites, ...(apiHost ? [apiHost, realtimeAddress(apiHost)] : [])];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', ...(apiHost ? [apiHost] : [])],
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

/**
 * The headers that every reply carries.
 * @param inlineScripts texts of the scripts that pages carry inside, to the letter
 */
export function createSecurityHeaders(env: Settings, inlineScripts: string[]): SecurityHeaders {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(env.SITE_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    page: { ...common, 'content-security-policy': pagePolicy(env, inlineScripts) },
    data: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  };
}
