import type { Walk } from '../plannedSite';

/** With a section of each kind, and a pin that ends. */
export const walk: Walk = async ({ call, editor, context, clock }) => {
  const path = '/api/admin/front-page';
  const section = { title: '', of: '', count: 4, articles: [] };
  const until = new Date(clock.now().getTime() + 1_000).toISOString();
  const arrangement = {
    lead: 'a23',
    pins: [{ article: 'a43', until }],
    sections: [
      { ...section, kind: 'newest' },
      { ...section, kind: 'tag', of: 't3' },
      { ...section, kind: 'sub', of: 's3' },
      { ...section, kind: 'author', of: 'u3' },
      { ...section, kind: 'series', title: 'Word by word', articles: ['a63', 'a83'] },
    ],
  };
  await call(editor, 'POST', `${path}/preview`, { arrangement });
  await call(editor, 'POST', path, { after: 3_000, arrangement });
  await call(editor, 'GET', path);
  const { data } = await call(null, 'GET', '/api/front-page');
  expect([data.lead._id, data.pins.length, data.sections.length]).toEqual(['a23', 1, 5]);
  clock.advance(1_000);
  context.pinEnds.start();
  await context.pinEnds.settled();
  await context.pinEnds.stop();
  await call(editor, 'POST', `${path}/restore`, { after: 3_001, revision: 3_001 });
};
