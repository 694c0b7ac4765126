import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { hashSource } from '#server/platform/http/headers.ts'

const basePath = '/api/docs'
const files = ['swagger-ui.css', 'swagger-ui-bundle.js']
const start = `SwaggerUIBundle({ url: '${basePath}/openapi.json', dom_id: '#reference', deepLinking: true })`

const page = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API — Квизариум</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${basePath}/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="${basePath}/swagger-ui-bundle.js"></script>
<script>${start}</script>
</body>
</html>
`

// Swagger UI needs inline styles and data: pictures; its scripts come from this site or are allowed by hash.
const policy = `default-src 'self'; script-src 'self' ${hashSource(start)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Serves Swagger UI at /api/docs, and the OpenAPI document, generated at its first request, at /api/docs/openapi.json.
 */
export async function serveReference(app: FastifyInstance, makeDocument: () => unknown): Promise<void> {
  let json: string | undefined
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get(basePath, (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
  app.get(`${basePath}/openapi.json`, (_request, reply) => {
    json ??= JSON.stringify(makeDocument())
    return reply.type('application/json; charset=utf-8').send(json)
  })
  await app.register((scope, _options, done) => {
    scope.register(fastifyStatic, { root, serve: false, maxAge: '1d' })
    for (const file of files) scope.get(`${basePath}/${file}`, (_request, reply) => reply.sendFile(file))
    done()
  })
}
