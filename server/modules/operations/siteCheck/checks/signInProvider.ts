import { providerSettings } from '../../../../env';
import { systemClock } from '../../../../lib/clock';
import { createProvider } from '../../../../lib/openid/provider';
import { bad, defineCheck, good } from '../check';

export const check = defineCheck({
  name: 'Sign-in provider',
  async look({ env }) {
    if (!env.OIDC_ISSUER) return null;
    const settings = providerSettings(env);
    try {
      await createProvider(settings, systemClock).tryOut();
    } catch {
      return bad(
        'The sign-in provider does not answer, or is not the one of OIDC_ISSUER.',
        'Open OIDC_ISSUER with /.well-known/openid-configuration at its end: its issuer has to be exactly the setting.',
      );
    }
    return good(`The sign-in provider answers. It has to lead back to ${settings.redirectUri}.`);
  },
});
