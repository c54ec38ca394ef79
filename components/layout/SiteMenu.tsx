import Link from 'next/link';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { usePageLinks } from '@/components/site/PageLinksProvider';
import { useSite } from '@/components/site/SiteProvider';
import { paths } from '@/services/paths';
import { focusRing, pageColumn, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The pages and links that editors put into the menu, above everything else; nothing on a site without any. */
export function SiteMenu() {
  const { asPath } = useRouter();
  const pages = usePageLinks().filter(({ in_menu }) => in_menu);
  const ofPages = pages.map(({ address, label }) => ({ label, href: paths.page(address) }));
  const links = [...ofPages, ...useSite().menu];
  if (links.length === 0) return null;
  const [here] = asPath.split(/[?#]/);
  return (
    <Nav aria-label="Menu">
      <List>
        {links.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
            <Anchor href={href} aria-current={here === href ? 'page' : undefined} dir="auto">
              {label}
            </Anchor>
          </li>
        ))}
      </List>
    </Nav>
  );
}

const Nav = styled.nav`
  border-bottom: 1px solid ${color.border};
  background: ${color.bg};
`;

const List = styled.ul`
  ${resetList}
  ${pageColumn}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  padding-block: ${space[1]};
`;

const Anchor = styled(Link)`
  ${text.small}
  ${focusRing}
  display: flex;
  align-items: center;
  min-height: 2rem;
  border-radius: ${radius.sm};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    color: ${color.text};
    text-decoration: underline;
  }
  &[aria-current] {
    color: ${color.text};
  }
`;
