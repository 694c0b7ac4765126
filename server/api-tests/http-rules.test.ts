import { api } from '@quiz/contract/api.ts'
import type { Endpoint } from '@quiz/contract/endpoint.ts'
import { errorStatus } from '@quiz/contract/errors.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)

const endpoints = Object.values(api as Record<string, Record<string, Endpoint>>).flatMap((of) => Object.values(of))
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, '1')

describe('an address of the API', () => {
  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'refuses %s with 405 and names what it takes, unless it takes it',
    async (method) => {
      const others = endpoints.filter((one) => one.method !== method && (method !== 'HEAD' || one.method !== 'GET'))
      for (const endpoint of others) {
        const { statusCode, headers, body } = await site.app.inject({ method, url: addressOf(endpoint) })
        expect([endpoint.path, statusCode]).toEqual([endpoint.path, 405])
        expect(String(headers.allow).split(', ')).toContain(endpoint.method)
        if (method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ code: 'method_not_allowed', status: 405 })
      }
    },
  )

  test('says with 401 that it wants a token, and that one has ended', async () => {
    const challengeTo = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: addressOf(ownQuizzes.export), headers })).headers['www-authenticate']
    expect(await challengeTo({})).toBe('Bearer realm="kvizarium"')
    expect(await challengeTo({ authorization: 'Bearer a.b.c' })).toBe('Bearer realm="kvizarium", error="invalid_token"')
  })

  test('gives a file a name for clients that read ASCII alone', async () => {
    const author = await site.signUp()
    const quiz = await aQuiz(site.store.db, { authorId: author.id })
    const url = `/api/test/export/${quiz.id}?format=gift`
    const { headers } = await site.app.inject({ url, headers: { authorization: `Bearer ${author.token}` } })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+\.\w+"; filename\*=UTF-8''/)
  })
})

test('the type of a refusal is an address at which it is explained', async () => {
  const { type } = (await site.app.inject({ url: '/api/nothing-here' })).json()
  const [path, code] = String(type).split('#')
  const { statusCode, headers, body } = await site.app.inject({ url: path ?? '' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(code).toBe('address_not_found')
  for (const one of Object.keys(errorStatus)) expect(body).toContain(`id="${one}"`)
})
