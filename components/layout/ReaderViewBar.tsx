import { useRouter } from 'next/router';
import styled, { createGlobalStyle } from 'styled-components';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { ShowIcon } from '@/components/ui/icons';
import { redirectOf } from '@/hooks/session/routeRules';
import { paths } from '@/services/paths';
import { depths } from '@/styles/depths';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useReaderView } from './useReaderView';

/**
 * Says that an author looks at the site as a reader, and leads back.
 * @param isForAll the page has no other one in the dashboard
 */
export function ReaderViewBar({ isForAll }: { isForAll: boolean }) {
  const { pathname, query } = useRouter();
  const isReaderView = useReaderView();
  if (!isReaderView) return null;
  const articleId = typeof query.articleId === 'string' ? query.articleId : undefined;
  const own = isForAll ? null : redirectOf({ pathname, articleId, isLoggedIn: true });
  const back = own ?? paths.dashboard;
  return (
    <>
      <RoomForBar />
      <Bar aria-label="Reader view">
        <p>
          <ShowIcon aria-hidden />
          You’re viewing the site as a reader.
        </p>
        {/* A whole page load: the session begins with a document. */}
        <ButtonLink isPageLoad size="sm" variant="outline" href={back}>
          Back to dashboard
        </ButtonLink>
      </Bar>
    </>
  );
}

const height = '3.5rem';

/** Keeps the end of the page, and elements focused by keyboard, clear of the bar. */
const RoomForBar = createGlobalStyle`
  :root {
    --bottom-bar: ${height};
    scroll-padding-bottom: ${height};
  }
  body {
    padding-bottom: ${height};
  }
`;

const Bar = styled.aside`
  ${text.label}
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: ${depths.stickyBar};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[2]} ${space[4]};
  min-height: ${height};
  padding: ${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid ${color.border};
  background: ${color.accentSoft};

  p {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  svg {
    flex: none;
  }

  @media print {
    display: none;
  }
`;
