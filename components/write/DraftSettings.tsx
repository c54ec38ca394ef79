import { isArticleImage } from '@contracts/articleAddress';
import { URL_MAX_LENGTH } from '@contracts/limits';
import type { DraftBody } from '@contracts/ownArticle';
import type { Tag } from '@contracts/tag';
import styled from 'styled-components';
import { CoverImage } from '@/components/ui/CoverImage';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { useDebouncedValue } from '@/hooks/useDebouncedValue';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

export type Settings = Required<
  Pick<DraftBody, 'tag' | 'sub' | 'cover_pic' | 'summary' | 'cover_alt' | 'publish_at'>
>;

interface DraftSettingsProps {
  tags: Tag[];
  settings: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

/** A picture is asked for when its address is whole, not at each letter of it. */
const SHOW_COVER_AFTER_MS = 600;

/** Whether the server takes it as a cover; none is one too. */
export const isCover = (address: string): boolean => address === '' || isArticleImage(address);

/** Where the article belongs and what stands at its head. */
export function DraftSettings({ tags, settings, onChange }: DraftSettingsProps) {
  const subs = tags.find((tag) => tag.title === settings.tag)?.sub ?? [];
  const cover = useDebouncedValue(settings.cover_pic, SHOW_COVER_AFTER_MS);
  return (
    <>
      <Row>
        <Select
          label="Tag"
          placeholder={tags.length === 0 ? 'No tags yet' : 'Choose a tag'}
          value={settings.tag}
          options={tags.map(({ title }) => ({ value: title, label: title }))}
          onChange={(event) => onChange({ tag: event.target.value, sub: '' })}
        />
        <Select
          label="Sub-category"
          placeholder="None"
          value={settings.sub}
          disabled={subs.length === 0}
          options={subs.map(({ subcontent }) => ({ value: subcontent, label: subcontent }))}
          onChange={(event) => onChange({ sub: event.target.value })}
        />
        <TextField
          label="Cover image"
          placeholder="https://…"
          error={isCover(settings.cover_pic) ? undefined : 'Not the address of a picture'}
          value={settings.cover_pic}
          maxLength={URL_MAX_LENGTH}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => onChange({ cover_pic: event.target.value.trim() })}
        />
      </Row>
      {cover !== '' && isCover(cover) && <CoverImage src={cover} alt="The cover" ratio={3} />}
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space[4]};

  ${media.belowMobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[3]};

    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
