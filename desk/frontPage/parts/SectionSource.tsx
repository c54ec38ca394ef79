import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { RowFault } from './Part';
import type { SectionProps } from './SectionFields';

/** The source of a section's newest articles: a tag, a sub-category or an author. */
export function SectionSource({
  section,
  name,
  path,
  tags,
  draft,
  changeSection,
  pick,
  faultOf,
}: SectionProps) {
  const { key, kind, of } = section;
  const fault = faultOf(`${path}.of`);
  if (kind === 'author') {
    return (
      <Author>
        <span>Author</span>
        <div>
          {of !== '' && <strong dir="auto">{draft.names[of] ?? 'Deleted author'}</strong>}
          <Button
            size="sm"
            variant="outline"
            aria-label={`${of === '' ? 'Choose an author' : 'Choose another author'} for ${name}`}
            onClick={() => pick({ part: 'author', key })}
          >
            {of === '' ? 'Choose an author' : 'Choose another author'}
          </Button>
        </div>
        {fault && <RowFault role="alert">{fault}</RowFault>}
      </Author>
    );
  }
  const options =
    kind === 'tag'
      ? tags.map(({ _id, title }) => ({ value: _id, label: title }))
      : tags.flatMap(({ title, sub }) =>
          sub.map(({ _id, subcontent }) => ({ value: _id, label: `${title} › ${subcontent}` })),
        );
  const isKnown = options.some(({ value }) => value === of);
  const what = kind === 'tag' ? 'tag' : 'sub-category';
  const gone = `This ${what} was removed: choose another one`;
  return (
    <Select
      label={kind === 'tag' ? 'Tag' : 'Sub-category'}
      placeholder={isKnown ? undefined : `Choose a ${what}`}
      value={isKnown ? of : ''}
      options={options}
      error={fault ?? (of === '' || isKnown ? undefined : gone)}
      onChange={({ target }) => changeSection(key, { of: target.value })}
    />
  );
}

const Author = styled.div`
  display: grid;
  gap: ${space[2]};

  > span {
    ${text.label}
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[3]};
    min-height: 2.75rem;
    overflow-wrap: anywhere;
  }
`;
