import type { Rate } from './load';

const NAME_WIDTH = 28;
const WIDTH = 13;

const cell = (text: string) => text.padStart(WIDTH);
const count = (number: number) => cell(Math.round(number).toLocaleString('en'));

function ratio(number: number, goal: number): string {
  if (Number.isNaN(number)) return cell('-  ');
  return cell(`${number.toFixed(2)}${number < goal ? ' <' : '  '}`);
}

/** The head of the table: requests a second on a site of each size and of the reference, and what they come to. */
export function heading(sizes: number[]): void {
  const rates = [...sizes.map((size) => `${size.toLocaleString('en')}/s`), 'reference/s'];
  const growth = sizes.length > 1 ? ['large/small', 'by cpu'] : [];
  const columns = [...rates, 'ratio', 'by cpu', 'goal', ...growth];
  console.log(`\n${''.padEnd(NAME_WIDTH)}${columns.map(cell).join('')}`);
}

/**
 * A row; the ratios are of the largest site, and `<` marks one below its goal. The ratio by processor time
 * tells how much more work a request is, also where the one who asks is the slower of the two.
 */
export function line(measured: {
  name: string;
  sites: Rate[];
  reference: Rate;
  goal: number;
  growthGoal: number;
}): void {
  const { name, sites, reference, goal, growthGoal } = measured;
  const smallest = sites[0] ?? reference;
  const largest = sites.at(-1) ?? reference;
  const ratios = [ratio(largest.rate / reference.rate, goal), ratio(reference.cost / largest.cost, goal)];
  const growth =
    sites.length > 1
      ? [ratio(largest.rate / smallest.rate, growthGoal), ratio(smallest.cost / largest.cost, growthGoal)]
      : [];
  const rates = [...sites, reference].map(({ rate }) => count(rate));
  console.log(name.padEnd(NAME_WIDTH) + [...rates, ...ratios, cell(goal.toFixed(2)), ...growth].join(''));
}
