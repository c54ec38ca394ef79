import { siteLimits, socialNetworks } from '@contracts/rules/site/siteRules';
import type { SiteIdentity } from '@contracts/site';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { Rows } from './LinkRows';

interface PublicationFormProps {
  identity: SiteIdentity;
  /** The time zone where none is chosen. */
  settingsZone: string;
  /** What the server said of a field, by its name as in the contract. */
  faultOf: (field: string) => string | undefined;
  onChange: (identity: SiteIdentity) => void;
}

const formats = [
  { value: 'month-first', label: 'Dec 4, 2026' },
  { value: 'day-first', label: '4 Dec 2026' },
  { value: 'iso', label: '2026-12-04' },
];

const registrationOptions = [
  { value: 'open', label: 'Anyone can register as an author' },
  { value: 'closed', label: 'No new accounts for now' },
];

/** All that editors say of the site. */
export function PublicationForm({ identity, settingsZone, faultOf, onChange }: PublicationFormProps) {
  const { footer } = identity;
  const set = (changes: Partial<SiteIdentity>) => onChange({ ...identity, ...changes });
  const setFooter = (changes: Partial<SiteIdentity['footer']>) => set({ footer: { ...footer, ...changes } });
  return (
    <>
      <Part>
        <h2>Name</h2>
        <TextField
          label="Name"
          value={identity.name}
          error={faultOf('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label="Tagline"
          hint="A line below the name in the footer."
          value={identity.tagline}
          error={faultOf('tagline')}
          onChange={({ target }) => set({ tagline: target.value })}
        />
        <TextArea
          label="Description"
          hint="What search engines and previews say of the front page."
          value={identity.description}
          error={faultOf('description')}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Part>
      <Part>
        <h2>Language and dates</h2>
        <TextField
          label="Language"
          hint="The language of your articles, such as en or pt-BR."
          value={identity.language}
          error={faultOf('language')}
          onChange={({ target }) => set({ language: target.value })}
        />
        <TextField
          label="Time zone"
          hint={`Such as Europe/Vienna. Empty for ${settingsZone}.`}
          value={identity.timeZone}
          error={faultOf('timeZone')}
          onChange={({ target }) => set({ timeZone: target.value })}
        />
        <Select
          label="Dates"
          options={formats}
          value={identity.dateFormat}
          onChange={({ target }) => set({ dateFormat: target.value as SiteIdentity['dateFormat'] })}
        />
      </Part>
      <Part>
        <h2>Accounts</h2>
        <Select
          label="Who may register"
          options={registrationOptions}
          value={identity.registration}
          onChange={({ target }) => set({ registration: target.value as SiteIdentity['registration'] })}
        />
      </Part>
      <Part>
        <h2>Footer</h2>
        <TextField
          label="Copyright line"
          hint="Empty for one made of the name."
          value={footer.copyright}
          error={faultOf('footer.copyright')}
          onChange={({ target }) => setFooter({ copyright: target.value })}
        />
        {footer.groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and keep no state
          <Group key={place}>
            <legend>Links, group {place + 1}</legend>
            <TextField
              label="Title of the group"
              value={group.title}
              error={faultOf(`footer.groups.${place}.title`)}
              onChange={({ target }) =>
                setFooter({ groups: footer.groups.with(place, { ...group, title: target.value }) })
              }
            />
            <Rows
              what="link"
              addLabel="Add a link"
              rows={group.links}
              most={siteLimits.links}
              empty={{ label: '', href: '' }}
              onChange={(links) => setFooter({ groups: footer.groups.with(place, { ...group, links }) })}
            >
              {(link, change, index) => (
                <>
                  <TextField
                    label="Text"
                    value={link.label}
                    error={faultOf(`footer.groups.${place}.links.${index}.label`)}
                    onChange={({ target }) => change({ ...link, label: target.value })}
                  />
                  <TextField
                    label="Address"
                    value={link.href}
                    error={faultOf(`footer.groups.${place}.links.${index}.href`)}
                    onChange={({ target }) => change({ ...link, href: target.value })}
                  />
                </>
              )}
            </Rows>
          </Group>
        ))}
        <GroupTools groups={footer.groups} onChange={(groups) => setFooter({ groups })} />
      </Part>
      <Part>
        <h2>Social accounts</h2>
        <Rows
          what="account"
          addLabel="Add an account"
          rows={footer.social}
          most={siteLimits.social}
          empty={{ network: 'X' as const, href: '' }}
          onChange={(social) => setFooter({ social })}
        >
          {(account, change, index) => (
            <>
              <Select
                label="Network"
                options={socialNetworks.map((network) => ({ value: network, label: network }))}
                value={account.network}
                onChange={({ target }) =>
                  change({ ...account, network: target.value as (typeof socialNetworks)[number] })
                }
              />
              <TextField
                label="Address"
                value={account.href}
                error={faultOf(`footer.social.${index}.href`)}
                onChange={({ target }) => change({ ...account, href: target.value })}
              />
            </>
          )}
        </Rows>
      </Part>
    </>
  );
}

interface GroupToolsProps {
  groups: SiteIdentity['footer']['groups'];
  onChange: (groups: SiteIdentity['footer']['groups']) => void;
}

function GroupTools({ groups, onChange }: GroupToolsProps) {
  return (
    <Tools>
      {groups.length < siteLimits.groups && (
        <Button size="sm" variant="outline" onClick={() => onChange([...groups, { title: '', links: [] }])}>
          Add a group of links
        </Button>
      )}
      {groups.length > 0 && (
        <Button size="sm" variant="ghost" onClick={() => onChange(groups.slice(0, -1))}>
          Remove the last group
        </Button>
      )}
    </Tools>
  );
}

const Part = styled.section`
  display: grid;
  gap: ${space[4]};

  h2 {
    ${text.subheading}
  }
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: ${space[2]} ${space[4]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  legend {
    ${text.label}
    padding: 0 ${space[2]};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
