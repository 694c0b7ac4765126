import { wire } from '@quiz/contract/wire.ts'

/** Id of the notice that the page's script did not load. */
export const missingScriptId = 'missing-script'

/**
 * Before the first paint: the stored theme of the page and the browser's frame, whether the browser has a token, so that
 * the header reserves space for the account, and whether ads are agreed to, so that theirs is reserved.
 */
const storedSettings = `try{var t=localStorage.getItem('${wire.themeKey}'),d=document.documentElement.dataset;if(t==='light'||t==='dark'){d.theme=t;document.querySelectorAll('meta[data-of]').forEach(function(m){m.setAttribute('media',m.dataset.of===t?'all':'not all')})}if(localStorage.getItem('${wire.accessTokenKey}'))d.person='';if(localStorage.getItem('${wire.scriptsKey}')==='yes')d.scripts=''}catch(e){}`

/** Notes a form that is sent before hydration; the browser would send it with its passwords in the address. */
const earlyForm = `addEventListener('submit',function(e){if(!e.defaultPrevented){e.preventDefault();window.${wire.earlyForm}=e.target}});`

/** Notes the button that is pressed; before hydration nothing answers it. */
const lastPress = `addEventListener('click',function(e){window.${wire.lastPress}=e.target.closest('button')},true);`

/** Shows the notice when the page's script, its only module, or one that it imports does not load. */
const missingScript = `addEventListener('error',function(e){var n=document.getElementById('${missingScriptId}');if(e.target.type==='module'&&n)n.hidden=false},true)`

/** The inline script in the head of every page. Its hash is in the Content-Security-Policy. */
export const headScript = storedSettings + earlyForm + lastPress + missingScript
