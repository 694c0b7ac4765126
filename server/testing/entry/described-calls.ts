import type { Access } from '@quiz/contract/endpoint.ts'

/** The part of JSON Schema that describes requests. */
export type Schema = {
  type?: string | string[]
  anyOf?: Schema[]
  enum?: (string | number)[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** A call as the OpenAPI document describes it. */
export type DescribedCall = {
  id: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  params: Schema
  query: Schema
  body: Schema | null
  bodyType: string
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  operationId: string
  'x-access': Access
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** The part of the OpenAPI document that describes calls. */
export type Reference = { paths: Record<string, Record<string, Operation>> }

/** All calls of an OpenAPI document. */
export const describedCalls = ({ paths }: Reference): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method === 'post' ? 'POST' : 'GET',
      path,
      access: operation['x-access'],
      params: schemaOf(operation.parameters, 'path'),
      query: schemaOf(operation.parameters, 'query'),
      ...bodyOf(operation),
    })),
  )

/** The schema and the media type of a body; one that is no JSON has no schema of its own. */
function bodyOf({ requestBody }: Operation): Pick<DescribedCall, 'body' | 'bodyType'> {
  const [bodyType = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return { body: content?.schema ?? null, bodyType }
}

/** The path or query parameters as one object schema. */
function schemaOf(parameters: Parameter[], location: Parameter['in']): Schema {
  const located = parameters.filter((parameter) => parameter.in === location)
  return {
    type: 'object',
    properties: Object.fromEntries(located.map(({ name, schema }) => [name, schema])),
    required: located.filter(({ required }) => required).map(({ name }) => name),
  }
}
