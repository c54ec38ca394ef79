import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Select } from '@/components/ui/field/Select';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { languages } from '@/services/typography/languages';
import {
  browserLanguage,
  chooseTypography,
  onTypographyChoice,
  type TypographyChoice,
  typographyChoice,
  typographyRules,
} from '@/services/typography/typographyChoice';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Which language's quotes, dashes and spaces are written while one types, or none. */
export function TypographyDialog({ onClose }: { onClose: () => void }) {
  const choice = useSyncExternalStore(onTypographyChoice, typographyChoice, typographyChoice);
  const own = browserLanguage();
  const rules = typographyRules();
  const options = [
    { value: 'browser', label: `Language of this browser (${own ? languages[own].name : 'no rules known'})` },
    { value: 'off', label: 'Off' },
    ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
  ];
  return (
    <Dialog title="Typography" onClose={onClose}>
      <Select
        label="Quotes, dashes and spaces while typing"
        hint="Saved on this device. Code and addresses are not changed. Undo reverts a correction."
        value={choice}
        options={options}
        data-autofocus
        onChange={(event) => chooseTypography(event.target.value as TypographyChoice)}
      />
      <Sample>
        {rules
          ? `${rules.double.join('quote')}, ${(rules.nested ?? rules.single).join('quote in a quote')}, – for two hyphens, — for three, … for three dots`
          : 'Your text is not changed.'}
      </Sample>
    </Dialog>
  );
}

const Sample = styled.p`
  ${text.body}
  margin-block-start: ${space[4]};
  color: ${color.textMuted};
`;
