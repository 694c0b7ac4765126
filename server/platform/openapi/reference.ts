import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hashSource } from '#server/platform/http/headers.ts'

const home = '/api/docs'
const files = ['swagger-ui.css', 'swagger-ui-bundle.js']
const start = `SwaggerUIBundle({ url: '${home}/openapi.json', dom_id: '#reference', deepLinking: true })`

const page = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API — Квизариум</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${home}/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="${home}/swagger-ui-bundle.js"></script>
<script>${start}</script>
</body>
</html>
`

// Swagger UI draws with inline styles and data: pictures; its scripts are ours or hashed.
const policy = `default-src 'self'; script-src 'self' ${hashSource(start)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/** Serves the reference of the API at /api/docs, and its document, which is made when it is first asked for, at /api/docs/openapi.json. */
export async function serveReference(app: FastifyInstance, makeDocument: () => unknown): Promise<void> {
  let json: string | undefined
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  await app.register(fastifyStatic, { root, serve: false, decorateReply: true })
  app.get(home, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get(`${home}/openapi.json`, (_request, reply) => {
    json ??= JSON.stringify(makeDocument())
    return reply.type('application/json; charset=utf-8').send(json)
  })
  for (const file of files)
    app.get(`${home}/${file}`, (_request, reply) => reply.sendFile(file, root, { maxAge: '1d' }))
}
