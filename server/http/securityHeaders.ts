import { createHash } from 'node:crypto';
import { VIDEO_FRAME_ORIGINS } from '@contracts/document/videoAddress';
import { type Env, isHttpsSite } from '../env';
import { headStyles } from './inlineStyles';

type Settings = Pick<Env, 'NODE_ENV' | 'SITE_URL' | 'NEXT_PUBLIC_API_HOST' | 'HSTS_SUBDOMAINS'>;
type Headers = Record<string, string>;

export interface SecurityHeaders {
  /** For a page whose content is not available. */
  page: Headers;
  /** For a finished page: its policy admits its styles and the build's scripts that are in it, and no others. */
  pageWith(html: Buffer): Headers;
  /** For the desk: scripts cannot make code or HTML of a text. Next's loader needs to, so pages allow it. */
  desk: Headers;
  /** For data, which shows and runs nothing. */
  data: Headers;
  /** For files: SVGs may have the styles that are shipped with the product. */
  file: Headers;
}

/** Exact texts of the inline scripts and styles in pages and SVGs. */
interface Inline {
  /** Scripts that all pages carry inside. */
  scriptsEverywhere: string[];
  /** Scripts that some pages carry. */
  scriptsSomewhere: string[];
  drawingStyles: string[];
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The address of the realtime connection of a host: `https://a` is reached at `wss://a`. */
const realtimeAddress = (host: string) => host.replace(/^http/, 'ws');

/** Styled components put an empty style element into the page, and their rules by script. */
const EMPTY = sha256('');

/** `ProseMirrorClipboard` is the policy of prosemirror-view. */
const TRUSTED_TYPES = "; require-trusted-types-for 'script'; trusted-types byline ProseMirrorClipboard";

function pagePolicy(env: Settings, scriptHashes: string[], styleTexts: string[]): string {
  const isDevelopment = env.NODE_ENV === 'development';
  const apiHost = env.NEXT_PUBLIC_API_HOST ? new URL(env.NEXT_PUBLIC_API_HOST).origin : undefined;
  // Hot reload evaluates code and talks over a websocket; a policy with a hash would shut it out.
  const scripts = isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptHashes;
  const styles = isDevelopment ? ["'unsafe-inline'"] : [EMPTY, ...new Set(styleTexts.map(sha256))];
  const sites = env.SITE_URL ? [realtimeAddress(new URL(env.SITE_URL).origin)] : [];
  const connections = [...sites, ...(apiHost ? [apiHost, realtimeAddress(apiHost)] : [])];
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // No other site learns who reads. A picture that is being uploaded is shown from the author's own device.
    'img-src': ["'self'", 'data:', 'blob:', ...(apiHost ? [apiHost] : [])],
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
export function createSecurityHeaders(env: Settings, inline: Inline): SecurityHeaders {
  const common: Headers = {
    // Next's development server sends a script of its own as JSON.
    ...(env.NODE_ENV !== 'development' && { 'x-content-type-options': 'nosniff' }),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttpsSite(env) && {
      'strict-transport-security': `max-age=31536000${env.HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`,
    }),
  };
  const withPolicy = (policy: string): Headers => ({ ...common, 'content-security-policy': policy });
  const everywhere = inline.scriptsEverywhere.map(sha256);
  const somewhere = inline.scriptsSomewhere.map((text) => ({ text, hash: sha256(text) }));
  return {
    page: withPolicy(pagePolicy(env, [...everywhere, ...somewhere.map(({ hash }) => hash)], [])),
    pageWith(html) {
      const present = somewhere.filter(({ text }) => html.includes(text)).map(({ hash }) => hash);
      return withPolicy(pagePolicy(env, [...everywhere, ...present], headStyles(html.toString())));
    },
    desk: withPolicy(
      `${pagePolicy(env, everywhere, [])}${env.NODE_ENV === 'development' ? '' : TRUSTED_TYPES}`,
    ),
    data: withPolicy("default-src 'none'; base-uri 'none'; frame-ancestors 'none'"),
    file: withPolicy(
      `default-src 'none'; style-src ${[EMPTY, ...inline.drawingStyles.map(sha256)].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
    ),
  };
}
