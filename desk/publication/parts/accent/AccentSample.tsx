import { TEXT_CONTRAST } from '@contracts/rules/site/nearestColor';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color, type ThemeName } from '@/styles/theme';
import { accentColors, accentContrast } from '@/styles/theme/accent';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';
import { text } from '@/styles/typography';

interface AccentSampleProps {
  /** A colour such as `#0b5d8a`. */
  accent: string;
  theme: ThemeName;
  /** Takes another accent in its place. */
  onTake: (accent: string) => void;
}

const palettes = { light: lightTheme, dark: darkTheme };
const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;

/** The colour that a theme derives from an accent, and why. */
export function AccentSample({ accent, theme, onTake }: AccentSampleProps) {
  const made = accentColors(accent, theme);
  const contrast = accentContrast(accent, theme);
  const { bg, text: ink, border } = palettes[theme];
  return (
    <Root>
      <Paper style={{ background: bg, color: ink, borderColor: border }} aria-hidden>
        <span style={{ color: made.accent }}>A link</span>
        <Tint style={{ background: made.accentSoft, color: made.accent }}>A mark</Tint>
        <Ring style={{ outlineColor: made.focus }}>In focus</Ring>
      </Paper>
      {contrast >= TEXT_CONTRAST ? (
        <p>
          The {theme} theme shows it as it is: contrast {ratio(contrast)}.
        </p>
      ) : (
        <>
          <p>
            Its contrast in the {theme} theme is {ratio(contrast)}, and text needs 4.5:1. Text and rings there
            are {made.accent}, the nearest colour that has it.
          </p>
          <div>
            <Button size="sm" variant="outline" onClick={() => onTake(made.accent)}>
              Take {made.accent}
            </Button>
          </div>
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  display: grid;
  gap: ${space[2]};
  align-content: start;
  color: ${color.textMuted};
`;

const Paper = styled.div`
  ${text.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[4]};
  border: 1px solid;
  border-radius: ${radius.md};
`;

const Tint = styled.span`
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
`;

const Ring = styled.span`
  padding: 0 ${space[1]};
  border-radius: ${radius.sm};
  outline: 2px solid;
  outline-offset: 2px;
`;
