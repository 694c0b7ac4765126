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

/** A call as the API reference describes it. */
export type DescribedCall = {
  id: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  params: Schema
  query: Schema
  body: Schema | null
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  operationId: string
  'x-access': Access
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
/** What of the API reference is read here. */
export type Reference = { paths: Record<string, Record<string, Operation>> }

/** All calls that a reference describes. */
export const describedCalls = ({ paths }: Reference): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      method: method === 'post' ? 'POST' : 'GET',
      path,
      access: operation['x-access'],
      params: placed(operation.parameters, 'path'),
      query: placed(operation.parameters, 'query'),
      body: operation.requestBody?.content['application/json']?.schema ?? null,
    })),
  )

/** The parameters of one place as one object. */
function placed(parameters: Parameter[], place: Parameter['in']): Schema {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  }
}
