import { bad, defineCheck, good, warning } from '../check';

const isLocal = (address: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

export const check = defineCheck({
  name: 'Address',
  look({ env: { SITE_URL, METRICS_PORT, METRICS_HOST, METRICS_TOKEN } }) {
    if (METRICS_PORT !== undefined && !METRICS_TOKEN && /^(0\.0\.0\.0|::)$/.test(METRICS_HOST)) {
      return bad(
        'The metrics answer everyone who reaches their port.',
        'Set METRICS_TOKEN, or METRICS_HOST to 127.0.0.1.',
      );
    }
    if (!SITE_URL) {
      return warning(
        'SITE_URL is not set, so links in previews and for search engines do not name the site.',
        'Set SITE_URL to the address in the browser of a reader, such as https://example.org.',
      );
    }
    if (SITE_URL.startsWith('http:') && !isLocal(SITE_URL)) {
      return bad(
        'SITE_URL begins with http:, so passwords travel without encryption.',
        'Put a proxy with TLS in front, as docs/deployment.md says, and set SITE_URL to https://….',
      );
    }
    return good(`The site is at ${SITE_URL}.`);
  },
});
