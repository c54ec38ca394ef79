import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { type SearchFilters, searchTimes } from '@/services/searchFilters';
import { useAppSelector } from '@/store/hooks';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

/** The filters of a search, as a part of its form. */
export function SearchFilterFields({ filters: { tag, author, time } }: { filters: SearchFilters }) {
  const tags = useAppSelector((state) => state.landing.tagTitle);
  return (
    <Row>
      <Select
        label="Tag"
        name="tag"
        defaultValue={tag}
        placeholder="Any tag"
        options={tags.map(({ title }) => ({ value: title, label: title }))}
      />
      <TextField label="Author" name="author" defaultValue={author} maxLength={200} autoComplete="off" />
      <Select
        label="Time"
        name="time"
        defaultValue={time}
        placeholder="Any time"
        options={searchTimes.map(({ value, label }) => ({ value, label }))}
      />
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.belowMobile} {
    grid-template-columns: 1fr 1fr;
  }
`;
