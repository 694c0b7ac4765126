import { endpoint } from '@quiz/contract/endpoint.ts'
import { idInText } from '@quiz/contract/fields.ts'
import * as z from 'zod/mini'

/** Address of a stored picture by the hash of its content; `{address}/{width}` is one of its renditions. */
export const imageAddress = (hash: string) => `/images/${hash}`
/** Address of a picture that is not public, for clients with a signature; it has renditions as well. */
export const signedImageAddress = (hash: string, signature: string) => `/images/signed/${signature}/${hash}`
/** The hash in an address of either kind, or null for any other string. */
export const hashInAddress = (address: string) =>
  /^\/images\/(?:signed\/[\w-]+\/)?([0-9a-f]{64})(?:\/\d+)?$/.exec(address)?.[1] ?? null

/** Pictures as base64 text. Pictures at their own addresses are not part of the API. */
export const images = {
  cover: endpoint('GET', '/api/file/gettestimg', {
    summary: 'Обложка теста: JPEG в base64',
    access: 'anyone',
    query: z.object({ testId: idInText }),
    reply: z.string(),
    replyType: 'text/plain',
    errors: ['quiz_not_found'],
  }),
}
