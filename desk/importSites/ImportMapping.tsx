import { textKey } from '@contracts/rules/textKey';
import type { ImportMapping as Mapping, SiteImport } from '@contracts/siteImport';
import styled from 'styled-components';
import { TextField } from '@/components/ui/field/TextField';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { ListPages } from '../ui/ListPages';
import { type MappedAsked, useMappedItemsInfiniteQuery } from './importApi';

interface ImportMappingProps {
  of: Pick<SiteImport, '_id' | 'system'>;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Who is which account, what becomes of tags, and where Markdown was on the old site. */
export function ImportMapping({ of: { _id: id, system }, mapping, onChange }: ImportMappingProps) {
  return (
    <Root>
      <p>
        What you type here applies to the next dry run or import. For an empty field, the text below it says
        what happens.
      </p>
      <TextField
        label="Tag of all articles"
        hint="The tags of the export become its sub-categories."
        autoComplete="off"
        maxLength={60}
        value={mapping.tag}
        onChange={({ target }) => onChange({ ...mapping, tag: target.value })}
      />
      {system === 'Markdown' && (
        <TextField
          label="Path on the old site"
          hint="Where the folder was, such as /blog. Then /blog/name leads to the article of name.md."
          autoComplete="off"
          maxLength={300}
          value={mapping.old_path}
          onChange={({ target }) => onChange({ ...mapping, old_path: target.value })}
        />
      )}
      <h2>Authors</h2>
      <Names
        id={id}
        kind="author"
        typed={mapping.authors}
        onChange={(authors) => onChange({ ...mapping, authors })}
      />
      <h2>Tags</h2>
      <Names id={id} kind="tag" typed={mapping.tags} onChange={(tags) => onChange({ ...mapping, tags })} />
    </Root>
  );
}

interface NamesProps extends MappedAsked {
  typed: Record<string, string>;
  onChange: (typed: Record<string, string>) => void;
}

const labels = {
  author: { hint: 'The name of an account here.', empty: 'The export names no authors.' },
  tag: { hint: 'A tag, or “tag / sub-category”. A minus leaves it out.', empty: 'The export has no tags.' },
};

function Names({ id, kind, typed, onChange }: NamesProps) {
  const asked = useMappedItemsInfiniteQuery({ id, kind }, { refetchOnMountOrArgChange: true });
  const { hint, empty } = labels[kind];
  const handleChange = (title: string, value: string) => onChange({ ...typed, [textKey(title)]: value });
  return (
    <ListPages asked={asked} empty={{ title: 'Nothing to map', text: empty }}>
      {(items) => (
        <List>
          {items.map(({ key, title, becomes }) => (
            <li key={key}>
              <TextField
                label={title}
                hint={[...becomes, hint].join(' · ')}
                autoComplete="off"
                maxLength={300}
                value={typed[textKey(title)] ?? ''}
                onChange={({ target }) => handleChange(title, target.value)}
              />
            </li>
          ))}
        </List>
      )}
    </ListPages>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  max-width: 42rem;

  h2 {
    ${text.heading}
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
