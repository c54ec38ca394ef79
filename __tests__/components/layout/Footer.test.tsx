import type { PageLink } from '@contracts/page';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { render, screen, within } from '@testing-library/react';
import { Footer } from '@/components/layout/Footer';
import { PageLinksProvider } from '@/components/site/PageLinksProvider';
import { SiteProvider } from '@/components/site/SiteProvider';

const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.textContent);

// Specification 1.15, 9.10
test('has the links and the social icons, which lead nowhere yet, and the copyright of 2023', () => {
  render(<Footer />);
  expect(namesIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual([
    'Home',
    'Privacy',
    'Get in Touch',
  ]);
  const networks = screen.getByRole('list', { name: 'Social networks' });
  expect(namesIn(networks)).toEqual(['Facebook', 'X', 'Instagram', 'LinkedIn']);
  for (const link of within(networks).getAllByRole('link')) {
    expect(link.querySelector('svg')).toBeInTheDocument();
  }
  for (const link of screen.getAllByRole('link')) {
    expect(link).not.toHaveAttribute('href');
    expect(link).toHaveAttribute('aria-disabled', 'true');
  }
  expect(screen.getByText('© 2023 Byline. All rights reserved.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Subscribe to Byline' })).toBeInTheDocument();
});

test('has the links that editors named, and nothing in the place of others', () => {
  const footer = {
    copyright: '© The Lamp',
    groups: [{ title: 'About', links: [{ label: 'Imprint', href: '/imprint' }] }],
    social: [{ network: 'X' as const, href: 'https://x.com/lamp' }],
  };
  render(
    <SiteProvider value={siteOf({ name: 'The Lamp', tagline: 'Light.', footer })}>
      <Footer />
    </SiteProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Imprint', '/imprint'],
    ['X', 'https://x.com/lamp'],
  ]);
  expect(screen.getByText('© The Lamp')).toBeInTheDocument();
  expect(screen.getByText('Light.')).toBeInTheDocument();
});

const link = (address: string, more: Partial<PageLink>): PageLink => ({
  ...{ address, label: address, in_menu: false, in_footer: true, role: null },
  ...more,
});

test('Home, Privacy and Get in Touch lead to pages where there are some, and other pages follow', () => {
  const links = [
    link('privacy-policy', { role: 'privacy', in_footer: false }),
    link('about', { label: 'About us' }),
    link('hidden', { in_footer: false, in_menu: true }),
  ];
  render(
    <PageLinksProvider value={links}>
      <Footer />
    </PageLinksProvider>,
  );
  const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
  const found = footer.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')]);
  expect(found).toEqual([
    ['Home', '/'],
    ['Privacy', '/pages/privacy-policy'],
    ['Get in Touch', null],
    ['About us', '/pages/about'],
  ]);
});

test('pages stand beside the links that editors named', () => {
  const groups = [{ title: 'About', links: [{ label: 'Imprint', href: '/imprint' }] }];
  render(
    <SiteProvider value={siteOf({ footer: { copyright: '', groups, social: [] } })}>
      <PageLinksProvider value={[link('terms', { role: 'terms', label: 'Terms' })]}>
        <Footer />
      </PageLinksProvider>
    </SiteProvider>,
  );
  expect(namesIn(screen.getByRole('navigation', { name: 'Footer' }))).toEqual(['Imprint', 'Terms']);
});
