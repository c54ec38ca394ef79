import type { ClientEvent } from '@contracts/event';
import { checkInput } from '@contracts/inputFaults';
import { errorTexts } from '@contracts/rules/errorTexts';
import { EVENT_MAX_BYTES } from '@contracts/rules/limits';
import { z } from 'zod';
import { clientEvents } from '@/server/contractEvents';
import { badInputs } from './badInputs';
import type { EventExample } from './defineCases';
import type { World } from './world';

/** The people that the rule of the event names are served; all others get the reason. */
export async function checkEventCallers(world: World, { event, make }: EventExample) {
  const owner = await world.owner();
  const { access }: ClientEvent = clientEvents[event];
  for (const as of world.people) {
    const talk = await world.line(as === 'visitor' ? undefined : await world[as]());
    const isEditor = as === 'editor' || as === 'plainEditor';
    if ((as === 'owner' || isEditor) && access.who.includes(isEditor ? 'editor' : as)) {
      await talk.ok(event, make(world, owner) as never);
      continue;
    }
    const isSignedOut = as === 'visitor' || as === 'suspended' || as === 'removed';
    const message = isSignedOut ? errorTexts.signInNeeded : errorTexts.notAllowed;
    await talk.refused(event, make(world, owner), message);
  }
  const stranger = await world.connect('nobody-has-this-token');
  await stranger.refused(event, make(world, owner), errorTexts.signInNeeded);
  stranger.close();
}

/** What is sent, with what is wrong with it in the words of the contract. */
function faultsOf({ event }: EventExample, good: unknown) {
  const { payload, name }: ClientEvent = clientEvents[event];
  const schema = name ? z.object({ [name]: payload }) : payload;
  const whole = name ? { [name]: good } : (good as Record<string, unknown>);
  const parts = badInputs(schema, whole).map(({ value }) => (name ? value[name] : value));
  return [...parts, undefined, null, 7, true, [], 'x'.repeat(200), {}].flatMap((sent) => {
    const checked = checkInput(schema, name ? { [name]: sent } : sent);
    return 'fault' in checked ? [{ sent, message: checked.fault.message }] : [];
  });
}

/** Whatever is wrong is refused with the sentence that the contract has for it, and so is what is too large. */
export async function checkEventInputs(world: World, one: EventExample) {
  const owner = await world.owner();
  const talk = await world.line(owner);
  for (const { sent, message } of faultsOf(one, one.make(world, owner))) {
    // Without an argument where the payload is undefined: the wire would make null of it.
    const answer = await talk.ask(one.event, ...(sent === undefined ? [] : [sent]));
    expect({ sent, answer }).toEqual({ sent, answer: { ok: false, message } });
  }
  const tooLarge = `an event has ${EVENT_MAX_BYTES / 1024} KB at most`;
  await talk.refused(one.event, 'x'.repeat(EVENT_MAX_BYTES), tooLarge);
}
