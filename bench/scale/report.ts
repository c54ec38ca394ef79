import { printTable } from '../support/table';
import { ARTICLE_WORDS, type Costs, type RequestKind, requestKinds } from './costs';
import { demandOf, instancesNeeded, priceOf, readersCarried, scarcest, sharesOf } from './model';
import { setups } from './setups';
import type { Prices, Use } from './use';

const whole = (number: number) => Math.round(number).toLocaleString('en');
const rounded = (number: number) => Number(number.toPrecision(2)).toLocaleString('en');
const percent = (share: number) => `${rounded(share * 100)} %`;
const ms = (number: number) => (number < 0.005 ? '0' : number.toPrecision(2));
const kinds = Object.keys(requestKinds) as RequestKind[];

/** The measured costs. */
export function reportCosts(costs: Costs): void {
  console.log(`\n## Costs\n\n${costs.machine}, ${costs.measuredAt}\n`);
  printTable(
    ['a request', 'instance, ms', 'PostgreSQL, ms', 'sent, KB', 'a second by one core'],
    kinds.map((kind) => {
      const { instanceMs, databaseMs, bytes } = costs.requests[kind];
      const rate = instanceMs > 0 ? rounded(1_000 / instanceMs) : '-';
      return [requestKinds[kind], ms(instanceMs), ms(databaseMs), (bytes / 1024).toFixed(1), rate];
    }),
  );
  printTable(
    ['what', 'takes'],
    [
      [
        'memory of an instance, idle and after these requests',
        `${whole(costs.instanceMb.idle)} and ${whole(costs.instanceMb.used)} MB`,
      ],
      ['memory of a socket', `${costs.socket.kilobytes.toFixed(0)} KB`],
      ['10,000 idle sockets', `${percent(costs.socket.idleMsPerSecond * 10)} of a core`],
      [`an article of ${ARTICLE_WORDS} words in PostgreSQL`, `${(costs.articleBytes / 1024).toFixed(1)} KB`],
      ['a picture in all its sizes', `${(costs.pictureBytes / 1024).toFixed(0)} KB`],
    ],
  );
}

/** What each setup carries for each publication, what is used up first, and what it costs. */
export function reportScale(costs: Costs, publications: Record<string, Use>, prices: Prices): void {
  for (const [name, use] of Object.entries(publications)) {
    const { rates, sockets } = demandOf(use);
    const answers = Object.values(rates).reduce((sum, rate) => sum + rate, 0);
    console.log(
      `## ${name}: ${whole(use.readersAMonth)} readers a month, ${whole(use.articles)} articles\n\n` +
        `In the busiest hour ${rounded(answers)} requests a second and ${rounded(sockets)} open sockets.\n`,
    );
    printTable(
      ['', ...setups.map((setup) => setup.name)],
      [
        ...resourceRows(use, costs),
        ['used up first', ...setups.map((setup) => scarcest(sharesOf(setup, use, costs)).resource)],
        [
          'readers a month that it carries',
          ...setups.map((setup) => rounded(readersCarried(setup, use, costs))),
        ],
        [
          'instances that this use needs',
          ...setups.map((setup) => rounded(instancesNeeded(setup, use, costs))),
        ],
        [
          'US dollars a month',
          ...setups.map((setup) => {
            const parts = priceOf(setup, use, costs, prices);
            return rounded(Object.values(parts).reduce((sum, price) => sum + price, 0));
          }),
        ],
      ],
    );
  }
}

function resourceRows(use: Use, costs: Costs): string[][] {
  const shares = setups.map((setup) => sharesOf(setup, use, costs));
  const resources = [...new Set(shares.flatMap((ofSetup) => Object.keys(ofSetup)))];
  return resources.map((resource) => [
    resource,
    ...shares.map((ofSetup) => (ofSetup[resource] === undefined ? '-' : percent(ofSetup[resource]))),
  ]);
}
