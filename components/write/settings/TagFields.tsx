import type { Tag } from '@contracts/tag';
import styled from 'styled-components';
import { Select } from '@/components/ui/Select';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import type { Settings } from './settings';

interface TagFieldsProps {
  tags: Tag[];
  tag: string;
  sub: string;
  onChange: (changes: Partial<Settings>) => void;
}

/** Where the article belongs; another tag has other sub-categories. */
export function TagFields({ tags, tag, sub, onChange }: TagFieldsProps) {
  const subs = tags.find(({ title }) => title === tag)?.sub ?? [];
  return (
    <Row data-field="tag">
      <Select
        label="Tag"
        placeholder={tags.length === 0 ? 'No tags yet' : 'Choose a tag'}
        value={tag}
        options={tags.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => onChange({ tag: event.target.value, sub: '' })}
      />
      <Select
        label="Sub-category"
        placeholder="None"
        value={sub}
        disabled={subs.length === 0}
        options={subs.map(({ subcontent }) => ({ value: subcontent, label: subcontent }))}
        onChange={(event) => onChange({ sub: event.target.value })}
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
