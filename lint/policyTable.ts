import path from 'node:path';
import { clientEvents } from '../server/contractEvents';
import { routes } from '../server/contractRoutes';
import { keyScopeOf } from '../server/contracts/policies/keyScope';
import { type PolicyCaller, type Rule, refusalOf } from '../server/contracts/policies/policy';
import { loadFolder } from '../server/lib/loading/loadFolder';

const folder = path.resolve(__dirname, '../server/contracts/policies');

/** Every line of every policy. */
export const policyRules: Rule[] = loadFolder<object>(folder, /\.policy\.ts$/).flatMap(({ module }) =>
  Object.values(module).flatMap((policy: Record<string, Rule>) => Object.values(policy)),
);

const owner = { _id: 'owner', role: 'author' } as const;
const thing = { authorIds: [owner._id] };

const people: Record<string, PolicyCaller> = {
  visitor: null,
  author: { _id: 'author', role: 'author' },
  owner,
  editor: { _id: 'editor', role: 'editor' },
  'editor, own thing': { ...owner, role: 'editor' },
  lead: { _id: 'lead', role: 'lead' },
};

/** The rules of the product, which take a thing even where it does not matter. */
const answer = (caller: PolicyCaller, rule: Rule) => refusalOf(caller, rule, thing)?.status ?? 'yes';

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const called = (rule: Rule): string => {
  const calls = routes.filter(({ access }) => access === rule).map(({ method, path }) => `${method} ${path}`);
  const events = Object.entries(clientEvents).filter(([, { access }]) => access === rule);
  return [...calls, ...events.map(([name]) => name)].map((name) => `\`${name}\``).join('<br>');
};

/** The scopes with which API keys may make its calls. */
function scopesOf(rule: Rule): string {
  const calls = routes.filter(({ access }) => access === rule);
  const scopes = new Set(
    calls.map(({ method }) => keyScopeOf(rule, method)).filter((scope) => scope !== null),
  );
  return [...scopes]
    .sort()
    .map((scope) => `\`${scope}\``)
    .join('<br>');
}

/** Who may do what, as a page in Markdown. */
export function describePolicies(): string {
  const heads = ['to do', ...Object.keys(people), 'API key', 'by'];
  const rows = policyRules.map((rule) =>
    line([
      `\`${rule.name}\``,
      ...Object.values(people).map((caller) => answer(caller, rule)),
      scopesOf(rule),
      called(rule),
    ]),
  );
  return `# Who may do what

Written by \`npm run docs:policies\` from the tables in \`server/contracts/policies/\`. The server decides by them, site and desk
show or hide by them, and the conformance suite asks each call and event as all of these and as suspended people,
removed ones, former editors, tokens of editors on the site, and API keys. A number is the status of the refusal: 401 asks to sign in, 403 is for things of others,
404 for hidden things, 400 for requests that make no sense. Where a rule hides a thing, others get 403
once it is public. A suspended or removed person is a visitor, a former editor an author. An API key acts for its editor and needs the scope of
the call; where none is named, no key is let in.

${[line(heads), line(heads.map(() => '---')), ...rows].join('\n')}
`;
}
