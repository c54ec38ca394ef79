import { siteOf } from '@contracts/rules/site/siteDefaults';
import { buildArticle } from '@/__tests__/support/factories';
import { faultsOfStructuredData } from '@/__tests__/support/structuredData';
import { articleJsonLd } from '@/components/article/articleJsonLd';
import { authorJsonLd } from '@/components/author/authorJsonLd';
import { breadcrumbsJsonLd } from '@/components/meta/breadcrumbsJsonLd';
import { siteJsonLd } from '@/components/meta/siteJsonLd';

const identity = siteOf({}, 'UTC');
const site = 'https://byline.example';
const article = {
  ...buildArticle({
    title: 'A "title" </script>',
    tag: 'Craft',
    sub: 'Editing',
    cover_pic: '/uploads/a.webp',
  }),
  coauthors: [{ _id: 'b', username: 'Ben & Co', profile_pic: '' }],
};

const author = {
  _id: 'b',
  username: 'Ben & Co',
  profile_pic: '/uploads/b.webp',
  bio: 'Writes.',
  articles: 1,
  followers: 0,
  followings: 0,
};

test.each([
  ['an article', articleJsonLd(article, site, identity)],
  ['the site', siteJsonLd(site, identity)],
  ['an author', [authorJsonLd(author, site)]],
  ['a category', [breadcrumbsJsonLd(site, identity.name, 'Craft', '')]],
])('the data of %s has no faults', async (_name, data) => {
  expect(await faultsOfStructuredData(data)).toEqual([]);
});

test('an article names its authors, its publisher and its place', () => {
  const [data, trail] = articleJsonLd(article, site, identity);
  expect(data).toMatchObject({
    '@type': 'Article',
    author: [
      { '@type': 'Person', name: article.username },
      { '@type': 'Person', name: 'Ben & Co', url: `${site}/authors/Ben%20%26%20Co` },
    ],
    publisher: { '@type': 'Organization', url: `${site}/`, logo: { '@type': 'ImageObject' } },
    image: [`${site}/uploads/a.webp`],
  });
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: `${site}/` },
      { position: 2, name: 'Craft' },
      { position: 3, name: 'Editing', item: `${site}/categories/Craft/Editing` },
    ],
  });
});

test('an article without a cover has the picture that was made for it', () => {
  const bare = { ...article, cover_pic: '' };
  const [data] = articleJsonLd(bare, site, identity, '/pictures/a-0.png');
  expect(data).toMatchObject({ image: [`${site}/pictures/a-0.png`] });
  expect(articleJsonLd(bare, site, identity)[0]).not.toHaveProperty('image');
  expect(articleJsonLd(article, site, identity, '/pictures/a-0.png')[0]).toMatchObject({
    image: [`${site}/uploads/a.webp`],
  });
});

test('an author is a person with a page and a photo', () => {
  expect(authorJsonLd(author, site)).toMatchObject({
    mainEntity: {
      '@type': 'Person',
      name: 'Ben & Co',
      url: `${site}/authors/Ben%20%26%20Co`,
      image: `${site}/uploads/b.webp`,
    },
  });
});

test('without a public address there is none in it', () => {
  const text = JSON.stringify(articleJsonLd({ ...article, cover_pic: '' }, '', identity)[0]);
  expect(text).not.toContain('/authors/');
  expect(siteJsonLd('', identity)).toEqual([]);
});
