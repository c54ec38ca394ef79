import styled from 'styled-components';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/button/IconButton';
import { LogoutIcon, MoonIcon, SunIcon } from '@/components/ui/icons';
import { notify } from '@/hooks/useNotify';
import { usePalette } from '@/hooks/usePalette';
import { version } from '@/package.json';
import { failureText } from '@/services/http/failureText';
import { media } from '@/styles/breakpoints';
import { ellipsis, focusRing } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { deskApi } from '../api/deskApi';
import { signOut } from '../session/session';
import { signedOut } from '../session/sessionSlice';
import { useDeskDispatch, useDeskSelector } from '../store';

/** The signed-in editor, the theme, and signing out. */
export function EditorMenu() {
  const dispatch = useDeskDispatch();
  const editor = useDeskSelector(({ session }) => session.editor);
  const { isDark, toggleTheme } = usePalette();

  const handleSignOut = async () => {
    try {
      await signOut();
    } catch (error) {
      notify.error(failureText(error));
      return;
    }
    dispatch(signedOut());
    // The next editor sees nothing of the previous one's data.
    dispatch(deskApi.util.resetApiState());
  };

  return (
    <Root>
      <Name>
        <Account href="/account" title="Your account">
          {editor?.username}
        </Account>
        <Version>Version {version}</Version>
      </Name>
      <IconButton label="Dark theme" aria-pressed={isDark} onClick={toggleTheme}>
        <MoonIcon aria-hidden data-shown-in="light" />
        <SunIcon aria-hidden data-shown-in="dark" />
      </IconButton>
      <IconButton label="Sign out" onClick={() => void handleSignOut()}>
        <LogoutIcon aria-hidden />
      </IconButton>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;

  ${media.fromDrawer} {
    margin-top: auto;
  }
  ${media.belowDrawer} {
    justify-content: end;
  }
`;

const Name = styled.span`
  ${text.small}
  ${ellipsis}
  padding-inline: ${space[2]};

  ${media.fromDrawer} {
    flex: 1;
  }
  ${media.belowDrawer} {
    max-width: 22vw;
  }
`;

const Account = styled(Link)`
  ${focusRing}
  color: inherit;
`;

const Version = styled.span`
  display: block;
  color: ${color.textMuted};

  ${media.belowDrawer} {
    display: none;
  }
`;
