import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type ErrorCode, errorStatus } from '@quiz/contract/errors.ts'
import { escapeHtml } from '@quiz/contract/escape-html.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import type { FastifyInstance } from 'fastify'
import { hashSource } from '#server/platform/http/headers.ts'
import { problemsPath } from '#server/platform/refusal.ts'

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

/** Every refusal with its status and its sentence, each at the address of its `type`. */
const problemsPage = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Отказы API — Квизариум</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<h1>Отказы API</h1>
<dl>
${Object.entries(errorStatus)
  .map(
    ([code, status]) =>
      `<dt id="${code}"><code>${code}</code>, ${status}</dt>\n<dd>${escapeHtml(errorTexts[code as ErrorCode])}</dd>`,
  )
  .join('\n')}
</dl>
</body>
</html>
`
const problemsPolicy = "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Swagger UI needs inline styles and data: pictures; its scripts come from this site or are allowed by hash.
const policy = `default-src 'self'; script-src 'self' ${hashSource(start)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Serves Swagger UI at /api/docs, the OpenAPI document, generated at its first request, at /api/docs/openapi.json, and what refusals
 * mean at the address that their `type` has.
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
  app.get(problemsPath, (_request, reply) =>
    reply.header('content-security-policy', problemsPolicy).type('text/html; charset=utf-8').send(problemsPage),
  )
  await app.register((scope, _options, done) => {
    scope.register(fastifyStatic, { root, serve: false, maxAge: '1d' })
    for (const file of files) scope.get(`${basePath}/${file}`, (_request, reply) => reply.sendFile(file))
    done()
  })
}
