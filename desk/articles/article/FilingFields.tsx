import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { useFilingTagsQuery } from '../articlesApi';

interface FilingFieldsProps {
  tag: string;
  sub: string;
  onChange: (filing: { tag: string; sub: string }) => void;
}

const optionsOf = (titles: string[], shown: string) =>
  [...new Set([...titles, shown])]
    .filter((title) => title !== '')
    .map((title) => ({ value: title, label: title }));

/** The tag and sub-category of an article; another tag has other sub-categories. */
export function FilingFields({ tag, sub, onChange }: FilingFieldsProps) {
  const { data: tags = [] } = useFilingTagsQuery();
  const subs = tags.find(({ title }) => title === tag)?.sub.map(({ subcontent }) => subcontent) ?? [];
  return (
    <Row>
      <Select
        label="Tag"
        value={tag}
        options={optionsOf(
          tags.map(({ title }) => title),
          tag,
        )}
        onChange={({ target }) => onChange({ tag: target.value, sub: '' })}
      />
      <Select
        label="Sub-category"
        placeholder="None"
        value={sub}
        disabled={subs.length === 0 && sub === ''}
        options={optionsOf(subs, sub)}
        onChange={({ target }) => onChange({ tag, sub: target.value })}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[4]};

  ${media.belowMobile} {
    gap: ${space[3]};
  }
`;
