import * as contract from '@contracts/notice';
import { type Cases, example } from '../defineCases';

const noLink = async () => ({ params: { token: 'none' } });
const answered = { owner: 404, others: 404 };

export const mailChoices: Cases = {
  examples: [
    example(contract.getMailChoices),
    example(contract.setMailChoices, async () => ({
      body: { time_zone: 'Europe/Vienna', choices: { decision: 'daily' as const } },
    })),
    // Links that are good come with mails, which no call shows to a person.
    example(contract.askToUnsubscribe, noLink, { answered }),
    example(contract.unsubscribe, noLink, { answered }),
  ],
  rules: {
    'a person chooses which mails come, and what is not named stays': async (world) => {
      const as = await world.newPerson();
      const { data } = await world.ok(contract.getMailChoices, { as });
      expect(data).toMatchObject({ time_zone: '', choices: { decision: 'now' }, refusal: null });
      const body = { choices: { decision: 'never' as const } };
      const changed = await world.ok(contract.setMailChoices, { as, body });
      expect(changed.data).toEqual({ ...data, choices: { ...data.choices, decision: 'never' } });
      const zoned = await world.ok(contract.setMailChoices, { as, body: { time_zone: 'Asia/Kolkata' } });
      expect(zoned.data).toEqual({ ...changed.data, time_zone: 'Asia/Kolkata' });
      await world.refused(contract.setMailChoices, { as, body: { time_zone: 'Mars/Base' } }, 400);
      expect((await world.ok(contract.getMailChoices, { as })).data).toEqual(zoned.data);
    },
  },
};
