import { copyrightLine } from '@contracts/rules/siteDefaults';
import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { pageColumn, resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

const links = ['Home', 'Privacy', 'Get in Touch'];
const networks = [
  { name: 'Facebook', Icon: FacebookIcon },
  { name: 'X', Icon: XIcon },
  { name: 'Instagram', Icon: InstagramIcon },
  { name: 'LinkedIn', Icon: LinkedInIcon },
];

/** Its links have no targets yet, so they are placeholder links: announced as unavailable and no stop for the keyboard. */
export function Footer() {
  const site = useSite();
  return (
    <Root>
      <Column>
        <Brand>
          <SiteLogo />
          {site.tagline !== '' && <Tagline dir="auto">{site.tagline}</Tagline>}
        </Brand>
        <nav aria-label="Footer">
          <Links>
            {links.map((link) => (
              <li key={link}>
                <Placeholder role="link" aria-disabled>
                  {link}
                </Placeholder>
              </li>
            ))}
          </Links>
        </nav>
        <Links aria-label="Social networks">
          {networks.map(({ name, Icon }) => (
            <li key={name}>
              <Placeholder role="link" aria-disabled>
                <Icon aria-hidden />
                <VisuallyHidden>{name}</VisuallyHidden>
              </Placeholder>
            </li>
          ))}
        </Links>
        <Copyright dir="auto">{copyrightLine(site)}</Copyright>
      </Column>
    </Root>
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

const Placeholder = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2rem;
  cursor: default;

  > svg {
    font-size: 1.125rem;
  }
`;

const Copyright = styled.p`
  ${text.caption}
  flex-basis: 100%;
  color: ${color.textFaint};
`;
