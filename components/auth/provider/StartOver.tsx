import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { providerAddress } from '@/services/providerAddress';

/** Begins the sign-in through the provider again, as when it took too long. */
export const StartOver = ({ at }: { at: 'site' | 'desk' }) => (
  <ButtonLink variant="ghost" href={providerAddress(at)} isPageLoad>
    Start over
  </ButtonLink>
);
