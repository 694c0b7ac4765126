import { bodyTypesOf, type Endpoint } from '@quiz/contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '@quiz/contract/errors.ts'
import { resultKey } from '@quiz/contract/fields.ts'
import { limits } from '@quiz/contract/limits.ts'
import { logEntry } from '@quiz/contract/moderation/moderation.ts'
import { defaultKind, kindNames } from '@quiz/contract/questions/question-fields.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { wire } from '@quiz/contract/wire.ts'
import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import { resultHours } from '#server/platform/idempotency/idempotency.ts'

type Schema = Record<string, unknown>
type Operation = Record<string, unknown>

/** The OpenAPI 3.1 document of the API at an address, generated from its endpoints. Tags are the names of features. */
export function openApiDocument(features: Record<string, Record<string, Endpoint>>, url: string): Schema {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, endpoints] of Object.entries(features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, { feature, name }) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Квизариум',
      version: '1',
      description:
        'Пути не различают регистр. Картинки приходят в base64, а с заголовком `Prefer: images=url` — адресами. HEAD отвечает там, где GET ничего не меняет.',
    },
    servers: [{ url }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(endpoint: Endpoint, { feature, name }: { feature: string; name: string }): Operation {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: contentOf(endpoint, endpoint.body),
      },
    }),
    responses: responsesOf(endpoint),
  }
}

/** Endpoints for anyone accept requests with and without a token, the others need one. */
function securityOf({ access }: Endpoint): Operation {
  return { security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }], 'x-access': access }
}

/** The request headers of a call. */
const headersOf = ({ withResultKey, withIdempotencyKey }: Endpoint): Schema[] => [
  ...(withResultKey
    ? [{ name: 'X-Result-Key', in: 'header', required: false, schema: schemaOf(resultKey, 'input') }]
    : []),
  ...(withIdempotencyKey ? [idempotencyKey] : []),
]

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Повтор с тем же ключом и телом в течение ${resultHours} часов ничего не меняет второй раз`,
  schema: { type: 'string', minLength: limits.idempotencyKeyMin, maxLength: limits.idempotencyKeyMax },
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Schema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }))
}

function responsesOf(endpoint: Endpoint): Schema {
  const type = endpoint.replyType ?? 'application/json'
  const content =
    type === 'file'
      ? Object.fromEntries((endpoint.fileTypes ?? []).map((one) => [one, { schema: binary }]))
      : { [type]: { schema: schemaOf(endpoint.reply, 'output') } }
  const responses: Record<string, Schema> = { 200: { description: 'Готово', content } }
  for (const [status, codes] of Object.entries(refusalsOf(endpoint))) {
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorTexts[code]}`).join('\n\n'),
      ...(codes.includes('too_often') && { headers: { 'Retry-After': retryAfter } }),
      ...(Number(status) === 401 && { headers: { 'WWW-Authenticate': challenge } }),
      content: { [wire.problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}

/** The error codes of an endpoint by status: declared ones, and those that its declaration implies. */
function refusalsOf(endpoint: Endpoint): Record<string, ErrorCode[]> {
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])]
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid_request')
  if (endpoint.body) codes.push('unreadable_body', 'body_too_large', 'unsupported_media_type')
  if (endpoint.withIdempotencyKey) codes.push('another_body')
  if (endpoint.access !== 'anyone') codes.push('unauthorized')
  if (!endpoint.anyToken) codes.push('session_ended')
  if (endpoint.access === 'admin') codes.push('forbidden')
  if (endpoint.rates || endpoint.searches) codes.push('too_often')
  if (endpoint.method !== 'GET' || endpoint.changesByGet) codes.push('foreign_origin')
  const byStatus: Record<string, ErrorCode[]> = {}
  for (const code of [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b])) {
    byStatus[errorStatus[code]] = [...(byStatus[errorStatus[code]] ?? []), code]
  }
  return byStatus
}

const retryAfter: Schema = { description: 'Через сколько секунд повторить', schema: { type: 'integer' } }

const challenge: Schema = { description: 'Нужен токен (RFC 6750)', schema: { type: 'string' } }

const binary: Schema = { type: 'string', format: 'binary' }

const contentOf = (endpoint: Endpoint, body: z.ZodMiniType): Schema =>
  Object.fromEntries(bodyTypesOf(endpoint).map((type) => [type, { schema: bodySchemaOf(endpoint, body) }]))

const bodySchemaOf = ({ bodyType }: Endpoint, body: z.ZodMiniType): Schema =>
  bodyType ? binary : schemaOf(body, 'input')

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => sayDefaultKind(jsonSchema),
  })
  return json
}

/** A question without a kind is a choice, in requests and in replies. */
function sayDefaultKind({ properties, required = [] }: z.core.JSONSchema.BaseSchema): void {
  const kind = properties?.kind as Schema | undefined
  if (kind && !required.includes('kind') && JSON.stringify(kind).includes(JSON.stringify(kindNames)))
    kind.default ??= defaultKind
}

const problemSchema: Schema = {
  type: 'object',
  description: 'RFC 9457',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'Адрес, по которому объяснён код' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    decision: schemaOf(logEntry, 'output'),
  },
}
