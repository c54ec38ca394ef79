import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { MoonIcon, SunIcon } from '@/components/ui/icons';
import { space } from '@/styles/spacing';
import { color, type ThemeName } from '@/styles/theme';
import { type PreviewWidth, previewWidths } from './previewWidths';

interface PreviewSwitchesProps {
  theme: ThemeName;
  width: PreviewWidth;
  onTheme: (theme: ThemeName) => void;
  onWidth: (width: PreviewWidth) => void;
}

const themes = [
  { name: 'light', label: 'Light', Icon: SunIcon },
  { name: 'dark', label: 'Dark', Icon: MoonIcon },
] as const;

/** In which palette and how wide it is shown. */
export function PreviewSwitches({ theme, width, onTheme, onWidth }: PreviewSwitchesProps) {
  return (
    <>
      <Group role="group" aria-label="Width">
        {(Object.keys(previewWidths) as PreviewWidth[]).map((name) => {
          const { label, Icon } = previewWidths[name];
          return (
            <Switch key={name} label={label} aria-pressed={name === width} onClick={() => onWidth(name)}>
              <Icon aria-hidden />
            </Switch>
          );
        })}
      </Group>
      <Group role="group" aria-label="Palette">
        {themes.map(({ name, label, Icon }) => (
          <Switch key={name} label={label} aria-pressed={name === theme} onClick={() => onTheme(name)}>
            <Icon aria-hidden />
          </Switch>
        ))}
      </Group>
    </>
  );
}

const Group = styled.div`
  display: flex;

  & + & {
    padding-inline-start: ${space[2]};
    border-inline-start: 1px solid ${color.border};
  }
`;

const Switch = styled(IconButton)`
  &[aria-pressed='true'] {
    background: ${color.sunken};
    color: ${color.text};
  }
`;
