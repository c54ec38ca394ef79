import { copyrightLine } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import Link from 'next/link';
import styled, { css } from 'styled-components';
import { usePageLinks } from '@/components/site/PageLinksProvider';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { SubscribeMenu } from '@/components/site/SubscribeMenu';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/services/paths';
import { media } from '@/styles/breakpoints';
import { pageColumn, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { pageEntries, standardEntries } from './footerPages';

type Social = SiteIdentity['footer']['social'][number];

const networks: Social['network'][] = ['Facebook', 'X', 'Instagram', 'LinkedIn'];

/** The footer of every public page. */
export function Footer() {
  const site = useSite();
  const { groups, social } = site.footer;
  const links = usePageLinks();
  const pages = pageEntries(links);
  const isEmpty = groups.length === 0 && social.length === 0;
  return (
    <Root>
      <Column>
        <Brand>
          <SiteLogo />
          {site.tagline !== '' && <Tagline dir="auto">{site.tagline}</Tagline>}
          <Subscribe>
            <SubscribeMenu page={paths.home} of={site.name} />
          </Subscribe>
        </Brand>
        {isEmpty ? (
          <StandardLinks entries={standardEntries(links)} />
        ) : (
          <>
            {groups.length + pages.length > 0 && <LinkGroups groups={groups} pages={pages} />}
            {social.length > 0 && <SocialLinks social={social} />}
          </>
        )}
        <Copyright dir="auto">{copyrightLine(site)}</Copyright>
      </Column>
    </Root>
  );
}

/** Used if editors set no links. Entries without a target are announced as unavailable and are not tab stops. */
function StandardLinks({ entries }: { entries: ReturnType<typeof standardEntries> }) {
  return (
    <>
      <nav aria-label="Footer">
        <Links>
          {entries.map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              {href === undefined ? (
                <Placeholder role="link" aria-disabled>
                  {label}
                </Placeholder>
              ) : (
                <FooterLink href={href} dir="auto">
                  {label}
                </FooterLink>
              )}
            </li>
          ))}
        </Links>
      </nav>
      <Links aria-label="Social networks">
        {networks.map((network) => (
          <li key={network}>
            <Placeholder role="link" aria-disabled>
              <NetworkSign network={network} />
            </Placeholder>
          </li>
        ))}
      </Links>
    </>
  );
}

interface LinkGroupsProps {
  groups: SiteIdentity['footer']['groups'];
  pages: ReturnType<typeof pageEntries>;
}

function LinkGroups({ groups, pages }: LinkGroupsProps) {
  const ofPages = { title: '', links: pages.map(({ label, href = '' }) => ({ label, href })) };
  return (
    <Groups aria-label="Footer">
      {[...groups, ...(pages.length > 0 ? [ofPages] : [])].map(({ title, links }) => (
        <div key={`${title} ${links.map(({ href }) => href).join(' ')}`}>
          {title !== '' && <GroupTitle dir="auto">{title}</GroupTitle>}
          <Links>
            {links.map(({ label, href }) => (
              <li key={`${label} ${href}`}>
                <FooterLink href={href} dir="auto">
                  {label}
                </FooterLink>
              </li>
            ))}
          </Links>
        </div>
      ))}
    </Groups>
  );
}

function SocialLinks({ social }: { social: Social[] }) {
  return (
    <Links aria-label="Social networks">
      {social.map(({ network, href }) => (
        <li key={`${network} ${href}`}>
          <FooterLink href={href} rel="me">
            <NetworkSign network={network} />
          </FooterLink>
        </li>
      ))}
    </Links>
  );
}

/** The signs are in a file that all pages share: in each page they would be a tenth of it. */
function NetworkSign({ network }: Pick<Social, 'network'>) {
  return (
    <>
      <svg width="1em" height="1em" aria-hidden>
        <use href={`/networks.svg#${network}`} />
      </svg>
      <VisuallyHidden>{network}</VisuallyHidden>
    </>
  );
}

const Root = styled.footer`
  margin-top: ${space[9]};
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
`;

const Column = styled.div`
  ${pageColumn}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[5]} ${space[6]};
  padding-block: ${space[7]};

  ${media.belowMobile} {
    flex-direction: column;
    text-align: center;
  }
`;

const Brand = styled.div`
  display: grid;
  gap: ${space[3]};
  color: ${color.text};

  ${media.belowMobile} {
    justify-items: center;
  }
`;

const Subscribe = styled.div`
  margin-top: ${space[4]};
`;

const Tagline = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

const Links = styled.ul`
  ${resetList}
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]} ${space[5]};
`;

const Groups = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[5]} ${space[6]};

  ${media.belowMobile} {
    flex-direction: column;
  }
`;

const GroupTitle = styled.p`
  ${text.label}
  color: ${color.text};
`;

const linkStyles = css`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  color: inherit;
  text-decoration: none;

  &[aria-disabled] {
    cursor: default;
  }
  &[href]:hover {
    text-decoration: underline;
  }

  > svg {
    font-size: 1.125rem;
  }
`;

const FooterLink = styled(Link)`
  ${linkStyles}
`;

const Placeholder = styled.a`
  ${linkStyles}
`;

const Copyright = styled.p`
  ${text.caption}
  flex-basis: 100%;
  color: ${color.textFaint};
`;
