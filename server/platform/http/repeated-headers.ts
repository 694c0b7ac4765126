import type { FastifyReply } from 'fastify'

/** Makes the cookie that a page hands to a browser which has none, or null. */
export type CookieMaker = (cookies: string | undefined) => string | null

/** Said of each answer by itself. */
const ofEachAnswer = new Set(['set-cookie', 'x-request-id', 'content-length'])

/** The headers of an answer that the next one to the same request will have too: names and values in turn. */
export const headersToRepeat = (reply: FastifyReply, cookie: CookieMaker | null): string[] =>
  Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || ofEachAnswer.has(name) || (cookie && name === 'cache-control') ? [] : [name, String(value)],
  )

/** How long pages may be kept by others, with the cookie that goes along: that one is for one visitor, though the page is for all. */
export const pageCaching = (cookie: string | null): string[] =>
  cookie ? ['cache-control', 'private, no-cache', 'set-cookie', cookie] : ['cache-control', 'no-cache']
