/** Names the pair whose files this browser has. */
const FONTS_STORAGE_KEY = 'fonts';

/**
 * Runs inline behind the style that brings the fonts. On a first visit their files come once the page has loaded, so that
 * nothing waits for them; what stands in for them has their size. Later visits have them in the browser's cache and show
 * them at once. Exported as text because the security policy needs its hash.
 */
export const fontScript = `(function(){var e=document.querySelector('style[data-fonts]'),n=e.getAttribute('data-fonts'),h=false;function s(){e.media='all';try{localStorage.setItem('${FONTS_STORAGE_KEY}',n)}catch(x){}}try{h=localStorage.getItem('${FONTS_STORAGE_KEY}')===n}catch(x){}if(h)s();else addEventListener('load',function(){setTimeout(s,50)})})()`;
