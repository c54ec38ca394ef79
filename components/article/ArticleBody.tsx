import { memo, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { trustedHtml } from '@/services/trustedHtml';
import { prose } from '@/styles/prose';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size } from '@/styles/typography';
import { withNarrowImages } from './narrowImages';

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

interface Extra {
  selector: string;
  /** Resolves with what begins the work in a text and returns the way to end it. */
  load: () => Promise<(body: HTMLElement) => () => void>;
}

/**
 * Code that is loaded with the first text that needs it. Without it, videos are links, and each table is a tab
 * stop.
 */
const extras: Extra[] = [
  { selector: '.video-link', load: async () => (await import('./videos')).playVideosIn },
  { selector: '.table-scroll', load: async () => (await import('./tables')).markWideTables },
];

/** Loads an extra. A link of it that is pressed meanwhile is pressed again once it has loaded, or has failed to. */
function bringExtra({ selector, load }: Extra, body: HTMLElement): () => void {
  if (!body.querySelector(selector)) return () => {};
  let isOver = false;
  let stop = () => {};
  let pressed: HTMLAnchorElement | null = null;
  const keepPress = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a${selector}`);
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    pressed = link;
  };
  body.addEventListener('click', keepPress);
  load()
    .then((begin) => {
      if (!isOver) stop = begin(body);
    })
    .catch(() => {})
    .finally(() => {
      body.removeEventListener('click', keepPress);
      if (!isOver) pressed?.click();
    });
  return () => {
    isOver = true;
    stop();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other videos and tables
  useEffect(() => {
    const root = body.current;
    if (!root) return;
    const stops = extras.map((extra) => bringExtra(extra, root));
    return () => {
      for (const stop of stops) stop();
    };
  }, [html]);

  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was stored
  return <Body ref={body} dangerouslySetInnerHTML={{ __html: trustedHtml(withNarrowImages(html)) }} />;
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
