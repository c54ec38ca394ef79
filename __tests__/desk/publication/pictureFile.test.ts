import { siteOf } from '@contracts/rules/site/siteDefaults';
import { HttpResponse, http } from 'msw';
import { withPicturesHere } from '@/desk/publication/pictures/pictureFile';
import { server } from '@/services/mocks/node';

const pictureOf = (letter: string) => ({
  src: `/uploads/${letter.repeat(32)}.webp`,
  width: 300,
  height: 100,
});
const [here, elsewhere, stored] = ['a', 'b', 'c'].map(pictureOf);
const carried = (picture = here, use = 'logo') => ({
  src: picture?.src,
  use,
  file: 'data:image/webp;base64,AA',
});

/** A site that has one of the pictures and stores others, or refuses them. */
function serve(refusal?: string) {
  const asked: unknown[] = [];
  server.use(
    http.head('*/uploads/:name', ({ request }) =>
      request.url.endsWith(here?.src ?? '') ? new HttpResponse() : new HttpResponse(null, { status: 404 }),
    ),
    http.post('*/api/admin/site/picture', async ({ request }) => {
      asked.push(await request.json());
      if (refusal) return HttpResponse.json({ message: refusal }, { status: 415 });
      return HttpResponse.json({ message: 'success', data: stored }, { status: 201 });
    }),
  );
  return asked;
}

test('pictures that are not here are stored, once each, and named as they are here', async () => {
  const asked = serve();
  const site = siteOf({ logo: { light: here ?? null, dark: elsewhere ?? null } });
  const file = { ...site, pictures: [carried(), carried(elsewhere), carried(elsewhere)] };
  expect(await withPicturesHere(file)).toEqual({ read: { ...site, logo: { light: here, dark: stored } } });
  expect(asked).toEqual([{ use: 'logo', file: carried().file }]);
});

test('one that is refused leaves all as it is, with the reason', async () => {
  serve('the image is damaged or cut off');
  const answer = await withPicturesHere({ pictures: [carried(elsewhere)] });
  expect(answer).toEqual({
    fault: expect.stringMatching(/^A picture of this file cannot be used: .*damaged or cut off/i),
  });
});

test.each([[null], ['x'], [[null, 7, { src: 1 }]]])('pictures that are %j are none', async (pictures) => {
  const asked = serve();
  expect(await withPicturesHere({ name: 'The Lamp', pictures })).toEqual({ read: { name: 'The Lamp' } });
  expect(asked).toEqual([]);
});
