import Link from 'next/link';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { selectMe } from '@/store/dashboard/selectors';
import { useAppSelector } from '@/store/hooks';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useUnsavedDrafts } from './useUnsavedDrafts';

const nameOf = (title: string) => title.trim() || 'Untitled';

/**
 * Changes that earlier visits left on this device: saved now, or still only here. Shown over the page, which it
 * does not move.
 */
export function UnsavedDraftsLine() {
  const { query, isReady, asPath, pathname } = useRouter();
  const userId = useAppSelector(selectMe)?._id;
  const isWriting = pathname === paths.write;
  const open = isWriting && typeof query.article === 'string' ? query.article : null;
  const where = isReady ? (asPath.split(/[?#]/)[0] ?? '') : '';
  const { created, waiting, dismiss } = useUnsavedDrafts(userId, where, open);
  const toOpen = waiting.filter(({ articleId }) => articleId !== null && articleId !== open);
  if (created.length + waiting.length === 0) return null;

  return (
    <Root role="status" $isAboveTools={isWriting}>
      <Found>
        {created.length > 0 && (
          <p>
            Saved from this device:{' '}
            {created.map(({ id, title }) => (
              <Item key={id} href={paths.edit(id)}>
                {nameOf(title)}
              </Item>
            ))}
          </p>
        )}
        {waiting.length > 0 && (
          <p>
            {countOf(waiting.length, 'draft')} {waiting.length === 1 ? 'has' : 'have'} changes only on this
            device.{' '}
            {toOpen.map(({ articleId, title }) => (
              <Item key={articleId} href={paths.edit(articleId ?? '')}>
                {nameOf(title)}
              </Item>
            ))}
          </p>
        )}
      </Found>
      <IconButton label="Hide this" onClick={dismiss}>
        <CloseIcon aria-hidden />
      </IconButton>
    </Root>
  );
}

/** Beside the chat button. */
const place = {
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom, 0px))`,
  aboveLine: `calc(2.5rem + ${space[3]})`,
  aboveTools: `calc(${layout.target} + ${space[5]} + env(safe-area-inset-bottom, 0px))`,
};

const Root = styled.div<{ $isAboveTools: boolean }>`
  ${text.small}
  position: fixed;
  inset-block-end: ${({ $isAboveTools }) => ($isAboveTools ? place.aboveLine : place.bottom)};
  inset-inline: ${space[4]} calc(${space[4]} + var(--beside-chat, 0px));
  z-index: ${depths.chat};
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  width: fit-content;
  max-width: 40rem;
  margin-inline: auto;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};

  ${media.belowMobile} {
    inset-block-end: ${({ $isAboveTools }) => ($isAboveTools ? place.aboveTools : place.bottom)};
  }
  > button {
    flex: none;
  }
`;

/** A long title breaks, and many of them are scrolled: the button beside them stays in sight. */
const Found = styled.div`
  min-width: 0;
  max-height: 40vh;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

const Item = styled(Link)`
  display: inline-block;
  margin-inline-end: ${space[3]};
  padding-block: ${space[1]};
  color: ${color.accent};
  text-decoration: underline;
`;
