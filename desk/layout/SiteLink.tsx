import type { ComponentPropsWithRef } from 'react';

/** Stands in for Next's link in what the desk shares with the site: at the desk such a link opens the site beside it. */
export default function SiteLink(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} target="_blank" rel="noreferrer" />;
}
