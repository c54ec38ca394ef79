import type { PageSummary } from '@contracts/deskPage';
import type { PageRole } from '@contracts/rules/page/pageRules';

/** Pages that most sites have; each may lead somewhere of its own. */
export const suggestions: { title: string; role: PageRole | null }[] = [
  { title: 'About', role: null },
  { title: 'Privacy', role: 'privacy' },
  { title: 'Terms', role: 'terms' },
  { title: 'Contact', role: 'contact' },
  { title: 'Imprint', role: null },
  { title: 'Accessibility', role: null },
];

/** The links of the site that a page can be chosen for. */
export const roleLabels: Record<PageRole, string> = {
  privacy: 'Privacy in the footer and at signing up',
  terms: 'Terms of service at signing up',
  contact: 'Get in Touch in the footer',
};

/** The public state of a page, in a word or two. */
export function stateText({ published, revision }: PageSummary): string {
  if (!published) return 'Draft';
  return published.revision === revision ? 'Published' : 'Published, with changes';
}

/** Where it is linked; empty if nowhere. */
export const placeText = ({ in_menu, in_footer, role }: PageSummary): string =>
  [in_menu && 'Menu', in_footer && 'Footer', role && roleLabels[role]].filter(Boolean).join(' · ');

export const UNTITLED = 'Untitled page';
