import type { PageLink } from '@contracts/page';
import { pageOf } from '@/components/site/PageLinksProvider';
import { paths } from '@/services/paths';

interface FooterEntry {
  label: string;
  /** Absent where there is no page for it yet. */
  href?: string;
}

const hrefOf = (page: PageLink | undefined) => page && paths.page(page.address);

/** The links that every footer has, and the pages that editors added to it. */
export function standardEntries(links: PageLink[]): FooterEntry[] {
  const [privacy, contact] = [pageOf(links, 'privacy'), pageOf(links, 'contact')];
  return [
    { label: 'Home', href: links.length > 0 ? paths.home : undefined },
    { label: 'Privacy', href: hrefOf(privacy) },
    { label: 'Get in Touch', href: hrefOf(contact) },
    ...pageEntries(links.filter((link) => link !== privacy && link !== contact)),
  ];
}

/** The pages that editors added to the footer. */
export const pageEntries = (links: PageLink[]): FooterEntry[] =>
  links.filter(({ in_footer }) => in_footer).map((link) => ({ label: link.label, href: hrefOf(link) }));
