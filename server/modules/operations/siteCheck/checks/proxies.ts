import { bad, defineCheck, good, warning } from '../check';

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
/** More than a sixteenth of all addresses. */
const isVeryWide = (proxy: string) => /\/[0-3]$/.test(proxy.trim());

export const check = defineCheck({
  name: 'Proxies',
  look({ env: { TRUST_PROXY, SITE_URL, HOST } }) {
    if (TRUST_PROXY?.split(',').some(isVeryWide)) {
      return bad(
        'TRUST_PROXY lists nearly every address, so visitors can pretend to have any address and avoid all limits.',
        'List only the addresses of your proxies, such as 127.0.0.1.',
      );
    }
    if (TRUST_PROXY) return good(`The proxy at ${TRUST_PROXY} reports the address of each visitor.`);
    if (!SITE_URL?.startsWith('https:'))
      return good('TRUST_PROXY is not set. Without TLS no proxy is needed.');
    return isLoopback(HOST)
      ? bad(
          'TRUST_PROXY does not list the proxy on this machine, so no visitor is limited by address.',
          'Set TRUST_PROXY=127.0.0.1, and have the proxy set X-Forwarded-For.',
        )
      : warning(
          'TRUST_PROXY is not set, so all visitors behind a proxy share the limits of one address.',
          'Set TRUST_PROXY to the address of the proxy that ends TLS.',
        );
  },
});
