import type { DraftBody } from '@contracts/article';
import type { Tag } from '@contracts/tag';
import styled from 'styled-components';
import { CoverImage } from '@/components/ui/CoverImage';
import { Select } from '@/components/ui/Select';
import { TextField } from '@/components/ui/TextField';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';

export type Settings = Required<Pick<DraftBody, 'tag' | 'sub' | 'cover_pic'>>;

interface DraftSettingsProps {
  tags: Tag[];
  settings: Settings;
  onChange: (changes: Partial<Settings>) => void;
}

/** Where the article belongs and what stands at its head. */
export function DraftSettings({ tags, settings, onChange }: DraftSettingsProps) {
  const subs = tags.find((tag) => tag.title === settings.tag)?.sub ?? [];
  const isPicture = /^(https?:\/\/|\/)/.test(settings.cover_pic);
  return (
    <Root>
      <Select
        label="Tag"
        placeholder="Choose a tag"
        value={settings.tag}
        options={tags.map(({ title }) => ({ value: title, label: title }))}
        onChange={(event) => onChange({ tag: event.target.value, sub: '' })}
      />
      <Select
        label="Sub-category"
        placeholder={subs.length === 0 ? 'None' : 'Choose one, or none'}
        value={settings.sub}
        disabled={subs.length === 0}
        options={subs.map(({ subcontent }) => ({ value: subcontent, label: subcontent }))}
        onChange={(event) => onChange({ sub: event.target.value })}
      />
      <Wide>
        <TextField
          label="Cover image"
          hint="The address of a picture, such as https://example.org/cover.jpg"
          error={settings.cover_pic !== '' && !isPicture ? 'This is not the address of a picture' : undefined}
          value={settings.cover_pic}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => onChange({ cover_pic: event.target.value.trim() })}
        />
      </Wide>
      {isPicture && (
        <Wide>
          <CoverImage src={settings.cover_pic} alt="The cover" ratio={3} />
        </Wide>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};

  ${media.belowMobile} {
    grid-template-columns: 1fr;
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
