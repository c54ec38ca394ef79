import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { StyleSheetManager } from 'styled-components';
import { trustedHtml } from '@/services/trustedHtml';
import type { ThemeName } from '@/styles/theme';
import { keepInside } from './previewLinks';

interface PreviewFrameProps {
  title: string;
  theme: ThemeName;
  /** A key that was pressed inside the frame and is not used there. */
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** With a doctype: a frame without an address would be laid out by the rules of the nineties. */
const EMPTY_PAGE = '<!doctype html><html lang="en"><head></head><body></body></html>';

/** By script, because React would make a plain text of it. */
function open(frame: HTMLIFrameElement | null): void {
  if (frame) frame.srcdoc = trustedHtml(EMPTY_PAGE);
}

/** The faces of the fonts and the accent are in the head of the page around, and the rest in its files. */
function copyStyles(into: Document): void {
  for (const link of document.querySelectorAll(
    'link[rel="stylesheet"], style[data-look], style[data-href], style[data-n-href]',
  )) {
    into.head.append(into.importNode(link, true));
  }
  // Where the author came from a page for visitors, the faces are a constructed sheet.
  const { CSSStyleSheet: Sheet } = into.defaultView ?? window;
  for (const { cssRules } of document.adoptedStyleSheets ?? []) {
    const copy = new Sheet({ baseURL: document.baseURI });
    copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join(''));
    into.adoptedStyleSheets.push(copy);
  }
}

/**
 * A document of its own, so that the width of the frame is what media queries see and its palette is not the page's.
 */
export function PreviewFrame({ title, theme, onKeyDown, children }: PreviewFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const handleKeyDown = useEffectEvent(onKeyDown);

  useEffect(() => {
    page?.documentElement.setAttribute('data-theme', theme);
  }, [page, theme]);

  useEffect(() => {
    if (!page) return;
    copyStyles(page);
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    page.addEventListener('keydown', listener);
    const stop = keepInside(page);
    return () => {
      page.removeEventListener('keydown', listener);
      stop();
    };
  }, [page]);

  return (
    <Frame title={title} ref={open} onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}>
      {page && createPortal(<StyleSheetManager target={page.head}>{children}</StyleSheetManager>, page.body)}
    </Frame>
  );
}

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;
