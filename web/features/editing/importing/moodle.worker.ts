import { decodeText } from '@quiz/contract/formats/decode-text.ts'
import { apartFromFiles } from '@quiz/contract/formats/moodle-pictures.ts'

/** The XML with marks in the places of its pictures, and these. */
export type MoodleReply = { text: string; pictures: { bytes: ArrayBuffer; name: string; alt: string }[] }

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const { text, pictures } = apartFromFiles(decodeText(new Uint8Array(data)).text)
  const read = pictures.map(({ base64, ...picture }) => ({ ...picture, bytes: bytesOf(base64) }))
  const reply: MoodleReply = { text, pictures: read }
  postMessage(reply, { transfer: read.map(({ bytes }) => bytes) })
})

/** A picture that is no base64 is empty, which its reader names. */
function bytesOf(base64: string): ArrayBuffer {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer
  } catch {
    return new ArrayBuffer(0)
  }
}
