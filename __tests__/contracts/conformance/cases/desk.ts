import { closeDesk, getDeskProof, getDeskSession, openDesk, proveAtDesk } from '@contracts/desk';
import { makeEditor, suspendPerson, unmakeEditor } from '@contracts/person';
import { claimArticle, listQueue } from '@contracts/queue';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import { getMe } from '@contracts/user';
import { type Cases, example } from '../defineCases';
import { byEditors, rowOf } from '../editors';
import { waitingOf } from '../things';
import type { Desk, Person, World } from '../world';

const credentials = ({ email, password }: Person) => ({ email, password });

const cookieIn = ({ headers }: { headers: Headers }): string => headers.get('set-cookie') ?? '';

/** Signs in at the desk. */
async function open(world: World, editor: Person): Promise<Desk> {
  const answer = await world.call(openDesk, { body: credentials(editor) });
  const { data } = answer.body as Awaited<ReturnType<typeof world.ok<typeof openDesk>>>;
  return { cookie: cookieIn(answer).split(';')[0] ?? '', csrf: data.csrf };
}

/** Where editors sign in to work, with a cookie. */
export const desk: Cases = {
  examples: [
    example(openDesk, async (world) => ({ body: credentials(await world.editor()) })),
    example(getDeskSession),
    example(getDeskProof),
    example(proveAtDesk, async (world) => ({ body: { password: (await world.editor()).password } })),
    example(closeDesk, undefined, { endsSession: true }),
  ],
  rules: {
    "the cookie of the desk is good for editors' calls, until it is closed": byEditors(
      async (world, [editor]) => {
        const opened = await world.call(openDesk, { body: credentials(editor) });
        for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/'])
          expect(cookieIn(opened)).toContain(part);
        const session = { _id: editor._id, username: editor.username, profile_pic: '', role: 'editor' };
        expect(opened.body).toMatchObject({ data: { editor: session } });
        const at = await open(world, editor);
        const { data } = await world.ok(getDeskSession, { desk: at });
        expect(data).toEqual({ editor: session, csrf: at.csrf });
        await world.ok(listQueue, { desk: at });
        await world.refused(getMe, { desk: at }, 401, errorTexts.signInNeeded);
        const closed = await world.call(closeDesk, { desk: at });
        expect(closed.status).toBe(200);
        expect(cookieIn(closed)).toContain('Max-Age=0');
        expect((await world.ok(getDeskSession, { desk: at })).data).toBeNull();
        await world.refused(listQueue, { desk: at }, 401, errorTexts.signInNeeded);
      },
    ),

    'visitors, and people signed in on the site only, have no session of the desk': async (world) => {
      expect((await world.ok(getDeskSession)).data).toBeNull();
      expect(
        (await world.ok(getDeskSession, { as: { ...(await world.editor()), desk: undefined } })).data,
      ).toBeNull();
    },

    'a change at the desk is sent to editors only': byEditors(async (world, [editor]) => {
      const { _id } = await waitingOf(world, await world.owner());
      const at = await open(world, editor);
      const claim = { params: { id: _id } };
      const outOfDate = 'this page is out of date: please load it again';
      await world.refused(claimArticle, { ...claim, desk: { ...at, csrf: 'guessed' } }, 403, outOfDate);
      await world.ok(claimArticle, { ...claim, desk: at });
    }),

    'authors cannot sign in at the desk, and errors are those of the sign-in': async (world) => {
      const [owner, editor, suspended] = [await world.owner(), await world.editor(), await world.suspended()];
      const refused = (body: object, status: number, message: string) =>
        world.refused(openDesk, { body }, status, message);
      await refused({}, 400, errorTexts.emailAndPasswordMissing);
      await refused({ email: 'nobody@example.org', password: 'secret1' }, 401, errorTexts.unknownUser);
      await refused({ ...credentials(editor), password: 'secret2' }, 401, errorTexts.wrongPassword);
      await refused(credentials(owner), 403, 'the desk is for editors: authors sign in on the site');
      await refused(credentials(suspended), 403, suspensionText('Advertising.'));
    },

    'a suspended editor gets the reason at the desk': async (world) => {
      const person = await world.newPerson();
      const named = { as: await world.editor(), params: { id: person._id } };
      await world.ok(makeEditor, named);
      const at = await open(world, person);
      await world.ok(suspendPerson, { ...named, body: { reason: 'Advertising.' } });
      await world.refused(listQueue, { desk: at }, 401, suspensionText('Advertising.'));
      expect((await world.ok(getDeskSession, { desk: at })).data).toBeNull();
      await world.ok(unmakeEditor, named);
    },

    'claims end with the last session of their editor at the desk': async (world) => {
      const { _id } = await waitingOf(world, await world.owner());
      const [watcher, editor] = [await world.editor(), await world.newPerson()];
      const named = { as: watcher, params: { id: editor._id } };
      await world.ok(makeEditor, named);
      const [first, second] = [await open(world, editor), await open(world, editor)];
      await world.ok(claimArticle, { desk: first, params: { id: _id } });
      const isClaimed = async () => (await rowOf(world, watcher, _id)).claim !== null;
      await world.ok(closeDesk, { desk: first });
      expect(await isClaimed()).toBe(true);
      await world.ok(closeDesk, { desk: second });
      expect(await isClaimed()).toBe(false);
      await world.ok(unmakeEditor, named);
    },
  },
};
