import { bad, defineCheck, good, warning } from '../check';

/** A cache that is started anew takes some seconds. */
const LATE_SECONDS = 60;

export const check = defineCheck({
  name: 'Shared cache',
  async look({ env: { CDN, TRUST_PROXY }, context }) {
    if (CDN === 'off') return null;
    const oldest = (await context?.purgeOutbox.oldestSeconds()) ?? 0;
    if (oldest > LATE_SECONDS) {
      return bad(
        `The shared cache has not been notified of changes for ${Math.floor(oldest / 60)} minutes or more.`,
        'See why in the log of the server, under cdn.purge_failed, and look at the CDN settings. Until then readers see changes up to a minute late.',
      );
    }
    if (!TRUST_PROXY) {
      return warning(
        'CDN is set and TRUST_PROXY is not: all visitors share the limits of one address.',
        'Set TRUST_PROXY to the addresses of the shared cache.',
      );
    }
    return good(
      CDN === 'plain'
        ? 'A shared cache may store public pages for a second.'
        : 'The shared cache is notified of changes.',
    );
  },
});
