import { type Costs, type RequestKind, requestKinds } from './costs';
import type { Setup } from './setups';
import type { Prices, Use } from './use';

const SECONDS_A_MONTH = 30 * 24 * 3_600;
/** Above this share of its processor, a server's answers take long. */
const BUSY_AT_MOST = 0.7;
const MB = 1024 ** 2;
const GB = 1024 ** 3;
const BITS = 8;
const READERS_MOST = 1e12;

const fromCdn: readonly RequestKind[] = ['page', 'file', 'picture'];
const fromReplicas: readonly RequestKind[] = ['list', 'search'];
const kinds = Object.keys(requestKinds) as RequestKind[];

/** Requests a second of each kind in the busiest hour, and the sockets that are open then. */
export function demandOf(use: Use): { rates: Record<RequestKind, number>; sockets: number } {
  const aSecond = (aMonth: number) => (aMonth / SECONDS_A_MONTH) * use.peak;
  const visits = aSecond(use.readersAMonth * use.visitsOfReader);
  const pages = visits * use.pagesOfVisit;
  const signedIn = visits * use.signedInShare;
  const articles = aSecond(use.newArticlesAMonth);
  return {
    rates: {
      // Each page brings its data as a second reply.
      page: pages * 2 * (1 - use.renderedShare),
      render: pages * use.renderedShare,
      file: aSecond(use.readersAMonth) * use.filesOfFirstVisit,
      picture: pages * use.picturesOfPage,
      // The first page of a visit is a list or an article; the others are articles.
      view: visits * Math.max(0, use.pagesOfVisit - 1),
      list: signedIn * use.listsOfSignedInVisit,
      search: signedIn * use.searchesOfSignedInVisit,
      save: articles * use.savesOfArticle,
      submit: articles,
      decide: articles,
      upload: articles * use.picturesOfArticle,
      connect: visits,
      message: aSecond(use.messagesAMonth),
    },
    sockets: visits * use.secondsOfVisit,
  };
}

/** How much of each resource a setup needs in the busiest hour, as a share of what it has. */
export function sharesOf(setup: Setup, use: Use, costs: Costs): Record<string, number> {
  const { rates, sockets } = demandOf(use);
  const sum = (of: (kind: RequestKind) => number) => kinds.reduce((total, kind) => total + of(kind), 0);
  const atInstances = (kind: RequestKind) => rates[kind] * (fromCdn.includes(kind) ? 1 - setup.cdnShare : 1);
  const onReplicas = (kind: RequestKind) => setup.replicas > 0 && fromReplicas.includes(kind);
  const seconds = (ms: number) => ms / 1_000;

  const instances =
    sum((kind) => atInstances(kind) * seconds(costs.requests[kind].instanceMs)) +
    sockets * seconds(costs.socket.idleMsPerSecond);
  const database = (isWanted: (kind: RequestKind) => boolean) =>
    sum((kind) => (isWanted(kind) ? atInstances(kind) * seconds(costs.requests[kind].databaseMs) : 0));
  const memoryMb = costs.instanceMb.used + ((sockets / setup.instances) * costs.socket.kilobytes) / 1024;
  const megabits = (sum((kind) => atInstances(kind) * costs.requests[kind].bytes) * BITS) / 1e6;

  return {
    'processors of the instances': instances / (setup.instances * BUSY_AT_MOST),
    'memory of an instance': memoryMb / setup.memoryOfInstanceMb,
    'network of an instance': megabits / (setup.instances * setup.networkOfInstance),
    'processors of the database':
      database((kind) => !onReplicas(kind)) / (setup.databaseCores * BUSY_AT_MOST),
    ...(setup.replicas > 0 && {
      'processors of the replicas':
        database(onReplicas) / (setup.replicas * setup.replicaCores * BUSY_AT_MOST),
    }),
    'disk of the database': (use.articles * costs.articleBytes) / (setup.databaseDiskGb * GB),
  };
}

/** The resource that is used up first, with its share. */
export function scarcest(shares: Record<string, number>): { resource: string; share: number } {
  const [first] = Object.entries(shares).sort(([, a], [, b]) => b - a);
  return { resource: first?.[0] ?? '', share: first?.[1] ?? 0 };
}

/** The most readers a month for whom a setup suffices where all else stays as it is; 0 where it never does. */
export function readersCarried(setup: Setup, use: Use, costs: Costs): number {
  const suffices = (readersAMonth: number) =>
    scarcest(sharesOf(setup, { ...use, readersAMonth }, costs)).share <= 1;
  let [least, most] = [0, READERS_MOST];
  if (!suffices(least)) return 0;
  while (most - least > Math.max(1, least * 0.001)) {
    const middle = (least + most) / 2;
    if (suffices(middle)) least = middle;
    else most = middle;
  }
  return Math.floor(least);
}

/** The instances that this use needs, where only they are too few. */
export function instancesNeeded(setup: Setup, use: Use, costs: Costs): number {
  for (let instances = 1; instances <= 100_000; instances = Math.ceil(instances * 1.05)) {
    const shares = sharesOf({ ...setup, instances }, use, costs);
    const ofInstances = Object.entries(shares).filter(([resource]) => resource.includes('instance'));
    if (ofInstances.every(([, share]) => share <= 1)) return instances;
  }
  return Number.POSITIVE_INFINITY;
}

/** US dollars a month, by what is paid for. */
export function priceOf(setup: Setup, use: Use, costs: Costs, prices: Prices): Record<string, number> {
  const { rates } = demandOf({ ...use, peak: 1 });
  const aMonth = (of: (kind: RequestKind) => number, among: readonly RequestKind[]) =>
    among.reduce((total, kind) => total + of(kind), 0) * SECONDS_A_MONTH;
  const bytes = (kind: RequestKind) => rates[kind] * costs.requests[kind].bytes;
  const throughCdn = setup.cdnShare > 0 ? fromCdn : [];
  const direct = kinds.filter((kind) => !throughCdn.includes(kind));
  const databases = setup.databaseCores + setup.replicas * setup.replicaCores;
  const pictureBytes = use.articles * use.picturesOfArticle * costs.pictureBytes;
  return {
    instances:
      setup.instances * (prices.instanceCore + (setup.memoryOfInstanceMb * MB * prices.memoryGb) / GB),
    database:
      databases * prices.databaseCore +
      ((1 + setup.replicas) * use.articles * costs.articleBytes * prices.databaseGb) / GB,
    pictures: (pictureBytes * prices.pictureGb) / GB,
    traffic:
      (aMonth(bytes, direct) * prices.sentGb) / GB +
      (aMonth(bytes, throughCdn) * prices.sentGbOfCdn) / GB +
      (aMonth((kind) => rates[kind], throughCdn) * prices.cdnMillionRequests) / 1e6,
  };
}
