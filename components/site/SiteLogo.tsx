import type { ComponentProps } from 'react';
import { Logo } from '@/components/ui/Logo';
import { useSite } from './SiteProvider';

/** The logo of the site. */
export function SiteLogo(props: Omit<ComponentProps<typeof Logo>, 'name'>) {
  return <Logo {...props} name={useSite().name} />;
}
