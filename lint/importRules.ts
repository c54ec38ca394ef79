import { type Layer, layerNames, layers } from './layers';

/** Which code may import what. `npm run lint:rules` writes these rules into `biome.json`. */

interface ImportBan {
  /** What may not be imported, as patterns of an import's path; a leading `!` makes an exception. */
  group: string[];
  message: string;
}

interface PackageBan {
  /** Without names, the whole package. */
  importNames?: string[];
  message: string;
}

/** The rules for one part of the code. A later part replaces an earlier one that contains it. */
export interface PartRules {
  files: string;
  packages: (keyof typeof packageBans)[];
  imports: ImportBan[];
}

const layerOrder =
  'Features import their own layer and lower ones: say what is needed in an interface beside its use.';
const oneWay = 'Imports point one way: pages, components, hooks, store, services, server/contracts.';

/** A folder of the project, by its alias and by a relative path. */
const folder = (name: string) => [`@/${name}`, `@/${name}/**`, `../**/${name}/**`];

const above = (...names: string[]): ImportBan => ({ group: names.flatMap(folder), message: oneWay });

export const packageBans = {
  axios: { message: 'Only services/http/client.ts talks to the network: add a call to services/api/.' },
  'socket.io-client': {
    message: 'Only services/realtime/socket.ts opens the connection: use getSocket().',
  },
  'react-redux': {
    importNames: ['useDispatch', 'useSelector', 'useStore'],
    message: 'Use the typed hooks of store/hooks.ts, at the desk those of desk/store.ts.',
  },
} satisfies Record<string, PackageBan>;

const everyPackage = Object.keys(packageBans) as PartRules['packages'];
const without = (name: keyof typeof packageBans) => everyPackage.filter((other) => other !== name);

const server: ImportBan = {
  group: ['@/server', '@/server/**', '!@/server/contracts/**', '../**/server/**'],
  message: 'The browser never imports the server: share through server/contracts.',
};
const mock: ImportBan = {
  group: ['@/services/mocks', '@/services/mocks/**', './mocks/**', '../**/services/mocks/**'],
  message: 'Only services/mockBackend.ts may load the mock backend, behind its flag.',
};
const desk: ImportBan = {
  group: folder('desk'),
  message: 'The desk is a client of its own: nothing of the site imports it.',
};
const calls: ImportBan = {
  group: [
    '@/services/api/**',
    '@/services/http/**',
    '!@/services/http/apiError',
    '!@/services/http/failureText',
    '!@/services/http/page',
    '@/services/realtime/**',
    '@/services/storage/browserStorage',
  ],
  message: 'Components make no calls: use a hook, or a thunk of the store.',
};
const inComponents = [server, mock, above('pages'), desk];
const inStore = [server, mock, above('pages', 'components', 'hooks', 'styles'), desk];
const aboveServices = above('pages', 'components', 'hooks', 'store', 'styles');
const inServices = [server, mock, aboveServices, desk];
const inDesk: ImportBan[] = [
  server,
  {
    group: ['@/services/mocks', '@/services/mocks/**'],
    message: 'The desk is tested against the real server.',
  },
  {
    group: ['@/pages', '@/pages/**', '@/store', '@/store/**'],
    message:
      'The desk shares components, hooks, services, styles and the contract, not the pages and the store of authors.',
  },
];

const outsideServer: ImportBan = {
  group: [
    '@/*',
    '@/*/**',
    '!@/styles/themeScript',
    '!@/styles/fonts/fontScript',
    '!@/services/session/sessionScript',
    '!@/services/session/startScript',
    // The styles of exported sites, which run without this program.
    ...['accent', 'dark', 'light', 'variableName'].map((name) => `!@/styles/theme/${name}`),
    ...['fontPairs', 'fontRules'].map((name) => `!@/styles/fonts/${name}`),
  ],
  message: 'The server imports only itself; for the contract there is @contracts.',
};
const othersRepository: ImportBan = {
  group: ['../*/*.repository', '../../*/*/*.repository'],
  message: "A feature asks another's service, never its repository.",
};

/** The features of a layer import only their own layer and those below. */
const inLayer = (layer: Layer): PartRules => {
  const below: string[] = layers[layer];
  const others = layerNames.filter((name) => name !== layer && !below.includes(name));
  const ban = { group: others.map((name) => `../../${name}/**`), message: layerOrder };
  return {
    files: `server/modules/${layer}/**`,
    packages: everyPackage,
    imports: [outsideServer, othersRepository, ...(others.length > 0 ? [ban] : [])],
  };
};

export const importRules: PartRules[] = [
  {
    files: 'pages/**',
    packages: everyPackage,
    imports: [
      server,
      mock,
      {
        group: ['@/store', '@/store/**', '!@/store/hydration'],
        message: 'Pages take only the hydration types from the store.',
      },
      desk,
    ],
  },
  { files: 'components/**', packages: everyPackage, imports: [...inComponents, calls] },
  { files: 'components/**/use*.ts', packages: everyPackage, imports: inComponents },
  {
    files: 'components/ui/**',
    packages: everyPackage,
    imports: [
      server,
      {
        group: [...folder('pages'), ...folder('store'), ...folder('services')],
        message: 'components/ui has props only: it knows styles, React and small hooks.',
      },
      {
        group: [
          '@/components/**',
          '!@/components/ui/**',
          '@contracts/**',
          '!@contracts/rules/paths/imageWidths',
          '../**',
        ],
        message: 'components/ui knows no feature, and of the contract only where images are.',
      },
      desk,
    ],
  },
  { files: 'hooks/**', packages: everyPackage, imports: [server, mock, above('pages', 'components'), desk] },
  { files: 'store/**', packages: everyPackage, imports: inStore },
  { files: 'store/hooks.ts', packages: without('react-redux'), imports: inStore },
  { files: 'services/**', packages: everyPackage, imports: inServices },
  { files: 'services/http/client.ts', packages: without('axios'), imports: inServices },
  { files: 'services/realtime/socket.ts', packages: without('socket.io-client'), imports: inServices },
  { files: 'services/mockBackend.ts', packages: everyPackage, imports: [server, aboveServices, desk] },
  {
    files: 'services/mocks/**',
    packages: everyPackage,
    imports: [
      server,
      aboveServices,
      {
        group: ['@/services/**', '!@/services/env', '!@/services/paths', '!@/services/mocks/**', '../../**'],
        message: 'The mock backend shares only the contract, the settings and the paths with the client.',
      },
      desk,
    ],
  },
  { files: 'desk/**', packages: everyPackage, imports: inDesk },
  { files: 'desk/store.ts', packages: without('react-redux'), imports: inDesk },
  {
    files: 'server/**',
    packages: everyPackage,
    imports: [outsideServer, othersRepository],
  },
  ...layerNames.map(inLayer),
  {
    files: 'server/contracts/**',
    packages: everyPackage,
    imports: [{ group: ['@/**', '../**'], message: 'The contract imports only itself and zod.' }],
  },
];
