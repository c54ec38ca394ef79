import { FONT_RULES_STORAGE_KEY, FONTS_STORAGE_KEY } from '@/services/session/startScript';

/**
 * Runs inline behind the style that brings the fonts. On a first visit their files come once the page has loaded, so that
 * nothing waits for them; what stands in for them has their size. Later visits have them in the browser's cache and show
 * them at once. Exported as text because the security policy needs its hash.
 */
export const fontScript = `(function(){var e=document.querySelector('style[data-fonts]'),n=e.getAttribute('data-fonts'),h=false;function s(){e.media='all';try{localStorage.setItem('${FONTS_STORAGE_KEY}',n)}catch(x){}}try{h=localStorage.getItem('${FONTS_STORAGE_KEY}')===n}catch(x){}if(h)s();else addEventListener('load',function(){setTimeout(s,50)})})()`;

/**
 * Runs in place of that script in a page whose font rules come with the data of its app. Later visits have kept them. As a
 * constructed sheet, because the policy of a page names the styles that are in it. It carries the name of its
 * rules, and is gone once they are shown.
 */
export const keptFontScript = `(function(d){var e=d.currentScript,f,s;try{f=JSON.parse(localStorage.getItem('${FONT_RULES_STORAGE_KEY}'));if(f[0]===e.getAttribute('data-fonts')){s=new CSSStyleSheet();s.replaceSync(f[1]);d.adoptedStyleSheets.push(s);e.remove()}}catch(x){}})(document)`;
