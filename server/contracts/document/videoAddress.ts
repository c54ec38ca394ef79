/** Which videos may be shown in an article. No imports in here: readers' pages use it too. */

export interface VideoSource {
  provider: 'YouTube' | 'Vimeo' | 'Dailymotion';
  /** The address for watching it; the only spelling that is stored. */
  url: string;
  /** The address for a frame; without cookies if the provider allows that. */
  embedUrl: string;
  /** A still picture; null where the provider has none under a known address. */
  pictureUrl: string | null;
}

const START = /(?:^|[?&#])(?:t|start)=(\d{1,6})s?(?:$|&)/;

function youtube(id: string, start: string | undefined): VideoSource {
  return {
    provider: 'YouTube',
    url: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
    pictureUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  };
}

const youtubeId = (url: URL) => {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  if (host === 'youtu.be') return url.pathname.slice(1);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (url.pathname === '/watch') return url.searchParams.get('v');
  return /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null;
};

const vimeoId = (url: URL) => {
  if (url.hostname === 'player.vimeo.com') return /^\/video\/(\d+)/.exec(url.pathname)?.[1] ?? null;
  return /^(www\.)?vimeo\.com$/.test(url.hostname) ? (/^\/(\d+)\/?$/.exec(url.pathname)?.[1] ?? null) : null;
};

const dailymotionId = (url: URL) => {
  if (url.hostname === 'dai.ly') return url.pathname.slice(1);
  if (!/^(www\.)?dailymotion\.com$/.test(url.hostname)) return null;
  return /^\/(?:embed\/)?video\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null;
};

/** The video at a pasted address; null if it is not a video that articles may show. */
export function videoOf(address: string): VideoSource | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const start = START.exec(url.search)?.[1] ?? START.exec(url.hash)?.[1];
  const onYoutube = youtubeId(url);
  if (onYoutube && /^[\w-]{11}$/.test(onYoutube)) return youtube(onYoutube, start);
  const onVimeo = vimeoId(url);
  if (onVimeo && /^\d{1,12}$/.test(onVimeo)) {
    return {
      provider: 'Vimeo',
      url: `https://vimeo.com/${onVimeo}`,
      embedUrl: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1`,
      pictureUrl: null,
    };
  }
  const onDailymotion = dailymotionId(url);
  if (onDailymotion && /^[a-z\d]{5,12}$/i.test(onDailymotion)) {
    return {
      provider: 'Dailymotion',
      url: `https://www.dailymotion.com/video/${onDailymotion}`,
      embedUrl: `https://geo.dailymotion.com/player.html?video=${onDailymotion}`,
      pictureUrl: null,
    };
  }
  return null;
}

/** The origins of video frames, for the content security policy. */
export const VIDEO_FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
];
