/** Next replaces this expression at build time; without a value the browser asks its own origin. */
const publicHost = (process.env.NEXT_PUBLIC_API_HOST ?? '').replace(/\/+$/, '');

export const isBrowser = typeof window !== 'undefined';

/** The address of the backend. Pages rendered on the server use the process that serves them. */
export function apiBaseUrl(): string {
  // Written out, so that the bundler drops the rest and with it a polyfill of `process`.
  if (typeof window !== 'undefined') return publicHost;
  return process.env.INTERNAL_API_URL || publicHost || `http://127.0.0.1:${process.env.PORT || '3000'}`;
}
