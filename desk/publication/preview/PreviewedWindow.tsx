import { useCallback, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PreviewStage } from '@/components/write/preview/PreviewStage';
import { trustedHtml } from '@/services/trustedHtml';
import { radius, space } from '@/styles/spacing';
import { color, type ThemeName } from '@/styles/theme';
import { text } from '@/styles/typography';
import { showPage } from './showPage';

interface PreviewedWindowProps {
  /** The HTML of the whole page. */
  html: string;
  theme: ThemeName;
  /** The width of the window, in pixels. */
  width: number;
  name: string;
}

/** Without it the browser would draw the page as those of the nineties. */
const EMPTY = '<!doctype html><title>Preview</title>';

/** A page in a window of its own, in which nothing can be pressed and no script runs. */
export function PreviewedWindow({ html, theme, width, name }: PreviewedWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page?.title) showPage(page, html, theme);
  }, [html, theme]);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedHtml(EMPTY);
  }, []);
  useEffect(show, [show]);
  return (
    <Root>
      <figcaption>{name}</figcaption>
      <Room>
        <PreviewStage width={width}>
          <Frame ref={frame} title={`Preview: ${name}`} sandbox="allow-same-origin" onLoad={show} />
        </PreviewStage>
      </Room>
    </Root>
  );
}

const Root = styled.figure`
  min-width: 0;

  figcaption {
    ${text.label}
    margin-bottom: ${space[2]};
  }
`;

const Room = styled.div`
  display: flex;
  flex-direction: column;
  height: 26rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};
  overflow: hidden;
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;
