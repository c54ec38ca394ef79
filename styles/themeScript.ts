/** Where the reader's own choice is kept; absent while the page follows the system. */
export const THEME_STORAGE_KEY = 'theme';

/** Fired on `document` whenever `data-theme` changes. */
export const THEME_EVENT = 'themechange';

/**
 * Runs inline in `<head>` before the first paint, so that no reader sees the wrong palette flash.
 * Exported as text because the server puts its hash into the content security policy.
 */
export const themeScript = `(function(){var d=document,e=d.documentElement,q=matchMedia('(prefers-color-scheme: dark)');function c(){try{return localStorage.getItem('${THEME_STORAGE_KEY}')}catch(x){return null}}function a(){var s=c(),t=s==='dark'||s==='light'?s:q.matches?'dark':'light';if(e.getAttribute('data-theme')!==t){e.setAttribute('data-theme',t);d.dispatchEvent(new Event('${THEME_EVENT}'))}}a();q.addEventListener('change',a);addEventListener('storage',function(v){if(v.key===null||v.key==='${THEME_STORAGE_KEY}')a()})})()`;
