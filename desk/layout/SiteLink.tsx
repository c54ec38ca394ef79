import type { ComponentPropsWithRef } from 'react';

/**
 * Replaces Next's link in components that the desk shares with the site: at the desk such a link opens the site in
 * a new tab.
 */
export default function SiteLink(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}
