import { keptElsewhere } from './elsewhere';
import type { KeptText } from './listed';
import { type KeptSettings, keptOutside, leftOver } from './outside';
import { personTables } from './personTables';
import { withoutFile } from './withoutFile';

interface KeptPart {
  title: string;
  kept: KeptText[];
}

/** All that is kept of people, in the order in which it is said. */
export function keptList(settings: KeptSettings): { parts: KeptPart[]; leftOver: string[] } {
  const isOfEditors = ({ file }: { file: string }) => /-as-editor|api-keys/.test(file);
  const [account, ...elsewhere] = keptElsewhere;
  const others = new Set(Object.values(withoutFile).flatMap(({ kept }) => (kept ? [kept] : [])));
  const said = ({ about, why, until }: KeptText): KeptText => ({
    about,
    why,
    until: until.replace('{sessionDays}', String(settings.SESSION_MAX_DAYS)),
  });
  const parts = [
    {
      title: 'About all people with an account',
      kept: [
        ...(account ? [account] : []),
        ...personTables.filter((table) => !isOfEditors(table)),
        ...others,
        ...elsewhere,
      ],
    },
    { title: 'About editors, in addition', kept: personTables.filter(isOfEditors) },
    { title: 'Logs and backups', kept: keptOutside(settings) },
  ];
  return {
    parts: parts.map(({ title, kept }) => ({ title, kept: kept.map(said) })),
    leftOver: leftOver(settings),
  };
}
