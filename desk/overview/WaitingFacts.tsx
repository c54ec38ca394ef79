import type { Statistics } from '@contracts/statistics';
import { Facts } from './Facts';
import { hoursText, numberText } from './words';

/** The four numbers that say most about the queue. */
export function WaitingFacts({ waiting }: { waiting: Statistics['waiting'] }) {
  const { count, isMore, oldest, median, decision } = waiting;
  const facts = [
    { name: 'Waiting', value: `${numberText(count)}${isMore ? ' or more' : ''}` },
    { name: 'Longest wait', value: hoursText(oldest) },
    { name: 'Median wait', value: hoursText(median) },
    { name: 'Median time to a decision', value: hoursText(decision) },
  ];
  return <Facts facts={facts} />;
}
