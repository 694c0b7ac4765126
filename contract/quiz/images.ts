import { endpoint } from '@quiz/contract/endpoint.ts'
import { pictureErrors } from '@quiz/contract/errors.ts'
import { idInText } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/** Address of a stored picture by the hash of its content; `{address}/{width}` is one of its renditions. */
export const imageAddress = (hash: string) => `/images/${hash}`
/** Address of a picture that is not public, for clients with a signature; it has renditions as well. */
export const signedImageAddress = (hash: string, signature: string) => `/images/signed/${signature}/${hash}`
/** The hash in an address of either kind, or null for any other string. */
export const hashInAddress = (address: string) =>
  /^\/images\/(?:signed\/[\w-]+\/)?([0-9a-f]{64})(?:\/\d+)?$/.exec(address)?.[1] ?? null

/** Address of a picture that an account sent while its owner writes. */
export const uploadAddress = (hash: string, signature: string) => `/images/uploads/${signature}/${hash}`
/** The hash in the address of an upload, whether its signature still works or not; null for any other string. */
export const hashInUpload = (address: string) =>
  /^\/images\/uploads\/[\w-]+\/([0-9a-f]{64})$/.exec(address)?.[1] ?? null

/** Pictures as base64 text, and pictures sent while one writes. Pictures at their own addresses are not part of the API. */
export const images = {
  upload: endpoint('POST', '/api/images', {
    summary:
      'Отправить картинку заранее, пока тест пишется; её адрес сутки можно назвать вместо base64, и видит её только отправитель',
    access: 'user',
    queue: 'actions',
    rates: rates.upload,
    body: z.instanceof(Uint8Array<ArrayBuffer>),
    bodyType: 'application/octet-stream',
    otherBodyTypes: ['image/*'],
    withPictures: true,
    reply: z.strictObject({ url: z.string() }),
    errors: ['consent_needed', ...pictureErrors, 'uploads_full', 'busy'],
  }),
  remove: endpoint('POST', '/api/images/remove', {
    summary: 'Убрать отправленную заранее картинку; из теста, который её показывает, она не исчезнет',
    access: 'user',
    queue: 'actions',
    body: z.object({ url: z.string() }),
    reply: z.boolean(),
    errors: ['image_unknown'],
  }),
  cover: endpoint('GET', '/api/file/gettestimg', {
    summary: 'Обложка теста: JPEG в base64',
    access: 'anyone',
    query: z.object({ testId: idInText }),
    reply: z.string(),
    replyType: 'text/plain',
    errors: ['quiz_not_found'],
  }),
}
