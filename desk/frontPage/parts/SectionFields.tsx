import { frontPageLimits } from '@contracts/rules/site/frontPageRules';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { media } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { type DraftSection, sourceName } from '../frontPageDraft';
import type { Arranging } from '../useArranging';
import { SectionSource } from './SectionSource';
import { SeriesArticles } from './SeriesArticles';

export interface SectionProps extends Arranging {
  section: DraftSection;
  /** Its name in announcements of moving. */
  name: string;
  /** The path of its fields, as in the contract. */
  path: string;
}

const counts = Array.from({ length: frontPageLimits.articles }, (_, index) => {
  const value = String(index + 1);
  return { value, label: value };
});

/** All that editors say of a section. */
export function SectionFields({ hasFocus, ...props }: SectionProps & { hasFocus: boolean }) {
  const { section, path, tags, draft, changeSection, faultOf } = props;
  const { key, kind, title, count } = section;
  const field = useRef<HTMLInputElement>(null);
  const isSeries = kind === 'series';
  const own = sourceName(section, tags, draft.names);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);
  return (
    <Root role="group" aria-label={props.name} $isSeries={isSeries}>
      <TextField
        ref={field}
        label="Title"
        hint={isSeries || own === '' ? undefined : `Empty for “${own}”`}
        maxLength={frontPageLimits.title}
        value={title}
        error={faultOf(`${path}.title`)}
        onChange={({ target }) => changeSection(key, { title: target.value })}
      />
      {kind !== 'newest' && !isSeries && <SectionSource {...props} />}
      {!isSeries && (
        <Select
          label="Articles at most"
          value={String(count)}
          options={counts}
          onChange={({ target }) => changeSection(key, { count: Number(target.value) })}
        />
      )}
      {isSeries && <SeriesArticles {...props} />}
    </Root>
  );
}

const Root = styled.div<{ $isSeries: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isSeries }) =>
    $isSeries ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))'};
  align-items: start;
  gap: ${space[4]};
  padding: 0 ${space[3]} ${space[4]} calc(2.5rem + ${space[3]});

  ${media.belowMobile} {
    padding-inline-start: ${space[3]};
  }
`;
