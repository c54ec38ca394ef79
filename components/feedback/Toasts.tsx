import { TOAST_AUTO_CLOSE_MS } from '@contracts/rules/limits';
import { useEffect } from 'react';
import 'react-toastify/ReactToastify.css';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { createGlobalStyle } from 'styled-components';
import { showToastsWith, toastOptions } from '@/hooks/useNotify';
import { depths } from '@/styles/depths';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size } from '@/styles/typography';
import { useToastPlace } from './useToastPlace';

/** The toasts in our colours: at the top right, five seconds, longer while they are pointed at. */
export function Toasts() {
  useToastPlace();
  useEffect(
    () =>
      showToastsWith(
        ({ kind, text, id, stays }) =>
          void toast[kind](text, { toastId: id, ...(stays && { autoClose: false }) }),
      ),
    [],
  );
  return (
    <>
      <ToastStyle />
      <ToastContainer {...toastOptions} newestOnTop aria-label="Messages" />
    </>
  );
}

/**
 * The library is themed through its own variables, which must be set globally. Each rule is more specific than that
 * of the library, which is loaded later at the desk.
 */
const ToastStyle = createGlobalStyle`
  :root:root {
    --toastify-z-index: ${depths.toast};
    --toastify-font-family: ${font.ui};
    --toastify-color-light: ${color.raised};
    --toastify-text-color-light: ${color.text};
    --toastify-color-success: ${color.success};
    --toastify-color-error: ${color.danger};
    --toastify-color-info: ${color.accent};
    --toastify-toast-bd-radius: ${radius.md};
    --toastify-toast-shadow: ${color.shadowRaised};
    --toastify-color-progress-success: ${color.success};
    --toastify-color-progress-error: ${color.danger};
    --toastify-color-progress-info: ${color.accent};
  }
  /* The region swallows no presses beside its toasts, and on phones it is no wider than the text. */
  .Toastify__toast-container.Toastify__toast-container--top-right { top: var(--toasts-top, 5rem); pointer-events: none; }
  :root .Toastify__toast { pointer-events: auto; }
  @media (max-width: 480px) {
    .Toastify__toast-container.Toastify__toast-container--top-right { width: auto; inset-inline: 1rem; }
    :root .Toastify__toast-container .Toastify__toast { margin-bottom: 0.5rem; border-radius: ${radius.md}; }
  }
  :root .Toastify__toast { border: 1px solid ${color.border}; padding-inline-end: 2rem; font-size: ${size.sm}; line-height: 1.45; }
  /* The bar's end closes the toast: it has to take its time even where the page asks for less motion. */
  .Toastify__progress-bar.Toastify__progress-bar--animated { animation-duration: ${TOAST_AUTO_CLOSE_MS}ms !important; }
  :root .Toastify__close-button { color: ${color.textMuted}; opacity: 1; }
  :root .Toastify__close-button > svg { fill: currentColor; }
`;
