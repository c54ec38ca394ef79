import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import type { SitePicture } from '@contracts/sitePicture';
import { render, screen } from '@testing-library/react';
import { ArticleCover } from '@/components/site/ArticleCover';
import { SiteLogo } from '@/components/site/SiteLogo';
import { SiteProvider } from '@/components/site/SiteProvider';
import { siteCoverOf } from '@/components/site/siteCover';

const pictureOf = (letter: string, width = 300, height = 100): SitePicture => ({
  src: `/uploads/${letter.repeat(32)}.webp`,
  width,
  height,
});
const [light, dark, icon] = [pictureOf('a'), pictureOf('b'), pictureOf('c', 512, 512)];
const covers = ['1', '2', '3', '4'].map((letter) => pictureOf(letter, 1600, 900));

const show = (changes: Partial<SiteIdentity>, isMarkOnly = false) =>
  render(
    <SiteProvider value={siteOf({ name: 'The Lamp', ...changes })}>
      <SiteLogo isMarkOnly={isMarkOnly} />
    </SiteProvider>,
  ).container;

test('a logo stands in place of the name, with the name as its text and its size before it is loaded', () => {
  const page = show({ logo: { light, dark: null } });
  const logo = screen.getByRole('img', { name: 'The Lamp' });
  expect(logo).toHaveAttribute('src', light.src);
  expect([logo.getAttribute('width'), logo.getAttribute('height')]).toEqual(['300', '100']);
  expect(page).not.toHaveTextContent('The Lamp');
});

test('of two logos only that of the theme is shown', () => {
  show({ logo: { light, dark } });
  expect(screen.getByRole('img', { name: 'The Lamp' })).toHaveAttribute('src', light.src);
  document.documentElement.dataset.theme = 'dark';
  expect(screen.getByRole('img', { name: 'The Lamp' })).toHaveAttribute('src', dark.src);
  delete document.documentElement.dataset.theme;
});

test('where there is no room for a logo the icon is shown, and without one the first letter', () => {
  const page = show({ logo: { light, dark }, icon }, true);
  expect(page.querySelector('img')).toHaveAttribute('src', icon.src);
  const { container } = render(
    <SiteProvider value={siteOf({ name: '„östlich“', logo: { light, dark } })}>
      <SiteLogo isMarkOnly />
    </SiteProvider>,
  );
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initial="Ö"]')).toBeVisible();
});

test('the icon stands beside the name of a site without a logo', () => {
  const page = show({ icon });
  expect(page.querySelector('img')).toHaveAttribute('src', icon.src);
  expect(page).toHaveTextContent(/^The Lamp$/);
});

test('an article without a cover gets a picture of the site, always the same one', () => {
  const article = { _id: 'abc', tag: 'Science', title: 'On rivers' };
  const { container } = render(
    <SiteProvider value={siteOf({ covers })}>
      <ArticleCover src="" article={article} />
    </SiteProvider>,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', siteCoverOf(covers, 'abc'));
  expect(container.querySelector('[data-initial]')).toBeNull();
});

test('all covers are used, and one more leaves most articles theirs', () => {
  const ids = Array.from({ length: 400 }, (_, at) => `article${at}`);
  const chosen = ids.map((id) => siteCoverOf(covers, id));
  for (const { src } of covers) expect(chosen.filter((other) => other === src).length).toBeGreaterThan(50);
  const more = [pictureOf('5'), ...covers];
  const moved = ids.filter((id, at) => siteCoverOf(more, id) !== chosen[at]);
  expect(moved.length).toBeLessThan(150);
  for (const id of moved) expect(siteCoverOf(more, id)).toBe(more[0]?.src);
  expect(siteCoverOf([], 'abc')).toBeUndefined();
});
