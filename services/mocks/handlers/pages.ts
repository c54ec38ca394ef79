import { getPage, listPageLinks, type PublicPage } from '@contracts/page';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';

/** One page to look at, which nothing leads to. */
const about: PublicPage = {
  _id: 'page-about',
  address: 'about',
  title: 'About',
  description: 'Who writes here.',
  content: '<p>Who writes here.</p>',
  date: '2026-05-01T12:00:00.000Z',
};

/** The desk, where editors write pages, is no part of the mock. */
export const pageHandlers = [
  mockRoute(getPage)(({ params }) => {
    if (params.address !== about.address) throw notFound();
    return { data: about };
  }),
  mockRoute(listPageLinks)(() => ({ data: [] })),
];
