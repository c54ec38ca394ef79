import { memo, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { prose } from '@/styles/prose';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size } from '@/styles/typography';

const COPIED_MS = 2000;

async function copyCode(button: HTMLButtonElement, code: string) {
  let said = 'Copied';
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    said = 'Could not copy';
  }
  button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, COPIED_MS);
}

/** Gives every code block a button; without script there is simply none. */
function addCopyButtons(body: HTMLElement): () => void {
  const buttons = [...body.querySelectorAll<HTMLElement>('.code-block')].map((block) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () =>
      copyCode(button, block.querySelector('pre')?.textContent?.replace(/\n$/, '') ?? ''),
    );
    block.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

/** The code for videos comes with the first page that has one. Without it they are links to where they are. */
function bringVideos(body: HTMLElement): (() => void) | undefined {
  if (!body.querySelector('.video-link')) return undefined;
  let isOver = false;
  let stop: (() => void) | undefined;
  import('./videos')
    .then(({ playVideosIn }) => {
      if (!isOver) stop = playVideosIn(body);
    })
    .catch(() => {});
  return () => {
    isOver = true;
    stop?.();
  };
}

/**
 * The text of an article: the one place that sets HTML, which the server has sanitised. Memoised, so that a new count
 * of likes does not touch it.
 */
export const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other code blocks
  useEffect(() => (body.current ? addCopyButtons(body.current) : undefined), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other videos
  useEffect(() => (body.current ? bringVideos(body.current) : undefined), [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored
  return <Body ref={body} dangerouslySetInnerHTML={{ __html: html }} />;
});

const Body = styled.div`
  ${prose}

  .code-block[data-language]::before {
    content: attr(data-language);
    position: absolute;
    top: ${space[2]};
    inset-inline-end: ${space[4]};
    z-index: 1;
    color: ${color.codeComment};
    font: ${size.xs} / 1.2 ${font.code};
    pointer-events: none;
  }
  .code-block:hover::before,
  .code-block:focus-within::before {
    content: none;
  }
  .code-block .copy {
    z-index: 1;
  }
`;
