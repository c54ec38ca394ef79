import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { Part } from './Part';
import type { PartProps } from './partProps';

interface Choice {
  field: 'feedText' | 'trainingCrawlers' | 'llmsTxt';
  label: string;
  hint: string;
  answers: Record<string, string>;
}

const choices: Choice[] = [
  {
    field: 'feedText',
    label: 'Texts in feeds',
    hint: 'What RSS, Atom and JSON feeds have of each article. Feeds of searches always have summaries.',
    answers: { full: 'The whole text', summary: 'The summary' },
  },
  {
    field: 'trainingCrawlers',
    label: 'Crawlers that train models',
    hint: 'What /robots.txt says to them. Crawlers follow it by choice.',
    answers: { allow: 'May read what is public', refuse: 'Asked to read nothing' },
  },
  {
    field: 'llmsTxt',
    label: 'List for programs that answer questions',
    hint: 'A page of the newest articles at /llms.txt, with links to their Markdown.',
    answers: { on: 'On', off: 'Off' },
  },
];

/** What feeds and programs get of the site. */
export function ProgramsPart({ identity, onChange, settings }: PartProps) {
  return (
    <Part title="Feeds and programs">
      {choices.map(({ field, answers, ...shown }) => (
        <Select
          key={field}
          {...shown}
          options={[
            { value: '', label: `${answers[settings[field]]} (server setting)` },
            ...Object.entries(answers).map(([value, label]) => ({ value, label })),
          ]}
          value={identity[field]}
          onChange={({ target }) => onChange({ [field]: target.value as SiteIdentity[typeof field] })}
        />
      ))}
    </Part>
  );
}
