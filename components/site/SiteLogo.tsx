import { siteInitial } from '@contracts/rules/site/siteMark';
import type { ComponentProps } from 'react';
import { Logo } from '@/components/ui/Logo';
import { LogoPicture } from './LogoPicture';
import { useSite } from './SiteProvider';

/** The logo of the site: a picture, or its mark and its name. */
export function SiteLogo({ size, isMarkOnly }: Pick<ComponentProps<typeof Logo>, 'size' | 'isMarkOnly'>) {
  const { name, logo, icon } = useSite();
  if (logo.light && !isMarkOnly) {
    return <LogoPicture name={name} light={logo.light} dark={logo.dark} size={size} />;
  }
  return (
    <Logo name={name} initial={siteInitial(name)} size={size} isMarkOnly={isMarkOnly} icon={icon?.src} />
  );
}
