import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'

/** How documents are served: unchanged, without scripts, or with scripts but nothing rendered. */
export type Variant = 'site' | 'static' | 'browser only'

/** A proxy in front of the site that changes its documents; everything else passes through. */
export async function startVariant(siteUrl: string, variant: Variant): Promise<{ url: string; stop: () => void }> {
  const documents = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    const path = request.url ?? '/'
    const answer = isDocument
      ? sendDocument(documents, { siteUrl, path, variant }, response)
      : pass(siteUrl, request, response)
    answer.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  const url = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
  return {
    url,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type DocumentRequest = { siteUrl: string; path: string; variant: Variant }

async function sendDocument(
  documents: Map<string, Buffer>,
  { siteUrl, path, variant }: DocumentRequest,
  response: ServerResponse,
) {
  const reply = await fetch(`${siteUrl}${path}`)
  const bytes = documents.get(path) ?? brotliCompressSync(changed(await reply.text(), variant))
  documents.set(path, bytes)
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': reply.headers.get('content-security-policy') ?? '',
  })
  response.end(bytes)
}

/** A document as a variant has it. */
function changed(html: string, variant: Variant): string {
  if (variant === 'static')
    return html
      .replace(/<script (id="state"|type="module")[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="modulepreload"[^>]*>/g, '')
  return variant === 'browser only' ? emptied(html) : html
}

/** Without the rendered HTML and the data island: the browser has to render and fetch. */
function emptied(html: string): string {
  const [head = '', rest = ''] = html.split('<div id="root">')
  const [, island = ''] = rest.split('<script id="state" type="application/json">')
  const [state = '', end = ''] = island.split(/<\/script>([\s\S]*)/)
  const bare = JSON.stringify({ ...JSON.parse(state), queries: [] })
  return `${head}<div id="root"></div>\n<script id="state" type="application/json">${bare}</script>${end}`
}

async function pass(siteUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host: _, origin, ...headers } = request.headers
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // The site accepts calls from its own pages only.
    const own = { ...headers, ...(origin && { origin: siteUrl }) }
    const onward = send(`${siteUrl}${request.url}`, { method: request.method ?? 'GET', headers: own }, resolve)
    onward.on('error', reject)
    request.pipe(onward)
  })
  const body = await buffer(answer)
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
}
