import { type VideoSource, videoOf } from '@contracts/document/videoAddress';
import { isPlainClick } from '@/components/ui/isPlainClick';

/** The frame that shows a video; the other site is asked for nothing before it is made. */
function videoFrame(video: VideoSource, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'video-frame';
  frame.src = video.embedUrl;
  frame.title = title ? `${title} (${video.provider})` : `Video on ${video.provider}`;
  frame.setAttribute('allow', 'autoplay; encrypted-media; picture-in-picture');
  frame.setAttribute('allowfullscreen', '');
  // Some sites play only where they learn who shows the video.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  return frame;
}

/** Plays videos in place when they are pressed. @returns a function that stops listening. */
export function playVideosIn(body: HTMLElement): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a.video-link');
    const video = link && videoOf(link.href);
    if (!link || !video || !isPlainClick(event)) return;
    event.preventDefault();
    const frame = videoFrame(video, link.querySelector('.video-title')?.textContent?.trim() ?? '');
    link.replaceWith(frame);
    frame.focus();
  };
  const hide = (image: HTMLImageElement) => {
    image.style.display = 'none';
  };
  const handleError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.closest('.video-link')) hide(target);
  };
  for (const image of body.querySelectorAll<HTMLImageElement>('.video-link > img')) {
    // It may have failed before this listener was added.
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') hide(image);
  }
  body.addEventListener('click', handleClick);
  // Errors of pictures do not bubble.
  body.addEventListener('error', handleError, true);
  return () => {
    body.removeEventListener('click', handleClick);
    body.removeEventListener('error', handleError, true);
  };
}
