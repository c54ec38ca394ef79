import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Costs,
  costsSchema,
  type RequestKind,
  readJson,
  requestKinds,
  writeCosts,
} from '@/bench/scale/costs';
import { demandOf, instancesNeeded, priceOf, readersCarried, scarcest, sharesOf } from '@/bench/scale/model';
import { type Setup, setups } from '@/bench/scale/setups';
import { publications, type Use, usualPrices } from '@/bench/scale/use';

const kinds = Object.keys(requestKinds) as RequestKind[];
const SECONDS_A_MONTH = 30 * 24 * 3_600;

/** Costs that make each number easy to tell: a millisecond here and there, a kilobyte sent. */
const costs: Costs = {
  machine: 'a test',
  measuredAt: '2026-01-01',
  requests: Object.fromEntries(
    kinds.map((kind) => [kind, { instanceMs: 1, databaseMs: 1, bytes: 1_000 }]),
  ) as Costs['requests'],
  instanceMb: { idle: 100, used: 200 },
  socket: { kilobytes: 1_024, idleMsPerSecond: 0 },
  articleBytes: 1024 ** 3 / 1_000,
  pictureBytes: 1024 ** 2,
};

/** A visit a second in the busiest hour, of two pages. */
const use: Use = {
  readersAMonth: SECONDS_A_MONTH,
  visitsOfReader: 1,
  pagesOfVisit: 2,
  secondsOfVisit: 100,
  filesOfFirstVisit: 10,
  picturesOfPage: 3,
  signedInShare: 0.5,
  listsOfSignedInVisit: 4,
  searchesOfSignedInVisit: 2,
  peak: 1,
  renderedShare: 0,
  articles: 1_000,
  newArticlesAMonth: 0,
  savesOfArticle: 10,
  picturesOfArticle: 2,
  messagesAMonth: 0,
};

const setup: Setup = {
  name: 'a test',
  instances: 2,
  memoryOfInstanceMb: 1_000,
  databaseCores: 1,
  databaseDiskGb: 10,
  replicas: 0,
  replicaCores: 0,
  cdnShare: 0,
  networkOfInstance: 100,
};

test('what a second of the busiest hour asks for', () => {
  const { rates, sockets } = demandOf(use);
  expect(rates).toMatchObject({ page: 4, file: 10, picture: 6, view: 1, list: 2, search: 1, connect: 1 });
  expect(sockets).toBe(100);
  const busy = demandOf({ ...use, peak: 3, newArticlesAMonth: SECONDS_A_MONTH, renderedShare: 0.5 });
  expect(busy.rates).toMatchObject({ render: 3, save: 30, submit: 3, decide: 3, upload: 6 });
});

test('how much of each resource that needs', () => {
  const shares = sharesOf(setup, use, costs);
  // 25 requests of a millisecond; two processors that are busy to 70 % at most.
  expect(shares['processors of the instances']).toBeCloseTo(0.025 / 1.4);
  expect(shares['processors of the database']).toBeCloseTo(0.025 / 0.7);
  expect(shares['memory of an instance']).toBeCloseTo((200 + 50) / 1_000);
  expect(shares['network of an instance']).toBeCloseTo((25 * 8_000) / 200e6);
  expect(shares['disk of the database']).toBeCloseTo(0.1);
  expect(scarcest(shares)).toEqual({ resource: 'memory of an instance', share: 0.25 });
});

test('a CDN answers for the instances, and replicas answer lists and searches', () => {
  const spread = sharesOf({ ...setup, cdnShare: 1, replicas: 1, replicaCores: 1 }, use, costs);
  expect(spread['processors of the instances']).toBeCloseTo(0.005 / 1.4);
  expect(spread['processors of the database']).toBeCloseTo(0.002 / 0.7);
  expect(spread['processors of the replicas']).toBeCloseTo(0.003 / 0.7);
});

test('the readers that a setup carries use up one resource', () => {
  const readersAMonth = readersCarried(setup, use, costs);
  const { resource, share } = scarcest(sharesOf(setup, { ...use, readersAMonth }, costs));
  expect(resource).toBe('memory of an instance');
  expect(share).toBeGreaterThan(0.99);
  expect(share).toBeLessThanOrEqual(1);
  // The articles alone need more than the disk.
  expect(readersCarried(setup, { ...use, articles: 11_000 }, costs)).toBe(0);
});

test('more instances are named until they suffice, also where the database does not', () => {
  expect(instancesNeeded({ ...setup, instances: 1 }, use, costs)).toBe(1);
  const many = { ...use, readersAMonth: use.readersAMonth * 40, articles: 11_000 };
  const instances = instancesNeeded(setup, many, costs);
  expect(sharesOf({ ...setup, instances }, many, costs)['memory of an instance']).toBeLessThanOrEqual(1);
});

test('a month is paid for what runs, what is stored and what is sent', () => {
  const prices = {
    ...usualPrices,
    instanceCore: 10,
    memoryGb: 0,
    databaseCore: 5,
    databaseGb: 1,
    pictureGb: 1,
  };
  const paid = priceOf(setup, use, costs, prices);
  expect(paid).toMatchObject({ instances: 20, database: 5 + 1 });
  expect(paid.pictures).toBeCloseTo(2_000 / 1_024);
  const gigabytes = (25 * 1_000 * SECONDS_A_MONTH) / 1024 ** 3;
  expect(paid.traffic).toBeCloseTo(gigabytes * prices.sentGb);
});

test('each publication needs more than the one before, at each setup', () => {
  for (const each of setups) {
    const shares = Object.values(publications).map((one) => scarcest(sharesOf(each, one, costs)).share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  }
});

describe('the file of costs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-test-costs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'costs.json');

  test('is read as it was written', () => {
    writeCosts(file, costs);
    expect(readJson(file, costsSchema)).toEqual(costs);
  });

  test('is refused with a sentence that names the field', () => {
    writeFileSync(file, JSON.stringify({ ...costs, articleBytes: -1 }));
    expect(() => readJson(file, costsSchema)).toThrow(/cannot be used.*articleBytes/s);
    writeFileSync(file, 'no JSON');
    expect(() => readJson(file, costsSchema)).toThrow(/not a readable JSON file/);
    expect(() => readJson(path.join(folder, 'none.json'), costsSchema)).toThrow(/cannot be used/);
  });
});
