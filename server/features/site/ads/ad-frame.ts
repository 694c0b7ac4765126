import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { adTexts } from '@quiz/contract/texts/ru/ads.ts'
import { hashSource } from '#server/platform/http/headers.ts'

const containerId = 'ad-block'

/**
 * Passes the block to the script of the ad network: in attributes of its element, and by the queue of the Yandex
 * network. Runs after the `load` event of the frame, so that the script does not delay that of the page.
 */
const start = `addEventListener('load', () => {
  const { script: src, block: blockId } = document.getElementById('${containerId}').dataset
  window.yaContextCb = [() => Ya.Context.AdvManager.render({ blockId, renderTo: '${containerId}' })]
  const script = Object.assign(document.createElement('script'), { src, async: true })
  Object.assign(script.dataset, { block: blockId, container: '${containerId}' })
  script.onerror = () => console.error('An unexpected error occurred:', 'no advertisement from ' + src)
  document.head.append(script)
})`

const style = 'html,body{margin:0;height:100%;overflow:hidden}body{display:grid;place-items:center}'

/** The page inside the frame: a container for the block, and the script of the network. */
export const adFrame = ({ script, block }: { script: string; block: string }): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${adTexts.label}</title>
<style>${style}</style>
</head>
<body>
<div id="${containerId}" data-script="${escapeHtml(script)}" data-block="${escapeHtml(block)}"></div>
<script>${start}</script>
</body>
</html>
`

/**
 * The policy of the frame. The sandbox is here as well as on the iframe element: opened by its URL, the frame would
 * otherwise give the script of the network the origin of the site, and with it the tokens. Other content may come from
 * anywhere; scripts only through the inline one, which is allowed by its hash.
 */
export const adFramePolicy = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  `script-src ${hashSource(start)} 'strict-dynamic'`,
  "style-src * 'unsafe-inline'",
  'img-src * data: blob:',
  'font-src * data:',
  'media-src * data: blob:',
  'connect-src *',
  'frame-src *',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
