import * as contract from '@contracts/notice';
import { type Cases, example } from '../defineCases';

const noLink = async () => ({ params: { token: 'none' } });
const answered = { owner: 404, others: 404 };

export const mailChoices: Cases = {
  examples: [
    example(contract.mailChoiceRoutes.get),
    example(contract.mailChoiceRoutes.set, async () => ({
      body: { time_zone: 'Europe/Vienna', choices: { decision: 'daily' as const } },
    })),
    example(contract.deskMailChoiceRoutes.get),
    example(contract.deskMailChoiceRoutes.set, async () => ({
      body: { choices: { queue: 'weekly' as const } },
    })),
    // Links that are good come with mails, which no call shows to a person.
    example(contract.askToUnsubscribe, noLink, { answered }),
    example(contract.unsubscribe, noLink, { answered }),
  ],
  rules: {
    'a person chooses which mails come, and what is not named stays': async (world) => {
      const as = await world.newPerson();
      const { data } = await world.ok(contract.mailChoiceRoutes.get, { as });
      expect(data).toMatchObject({ time_zone: '', choices: { decision: 'now' }, refusal: null });
      const body = { choices: { decision: 'never' as const } };
      const changed = await world.ok(contract.mailChoiceRoutes.set, { as, body });
      expect(changed.data).toEqual({ ...data, choices: { ...data.choices, decision: 'never' } });
      const zoned = await world.ok(contract.mailChoiceRoutes.set, {
        as,
        body: { time_zone: 'Asia/Kolkata' },
      });
      expect(zoned.data).toEqual({ ...changed.data, time_zone: 'Asia/Kolkata' });
      await world.refused(contract.mailChoiceRoutes.set, { as, body: { time_zone: 'Mars/Base' } }, 400);
      await world.refused(contract.mailChoiceRoutes.set, { as, body: { choices: { other: 'now' } } }, 400);
      expect((await world.ok(contract.mailChoiceRoutes.get, { as })).data).toEqual(zoned.data);
    },
  },
};
