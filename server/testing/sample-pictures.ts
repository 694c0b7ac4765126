import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Pictures and near-pictures for tests, made by hand where sharp would refuse to make them. */

const red = { r: 220, g: 30, b: 40 }

/** A plain red picture to be encoded as wanted. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })

/** A picture that does not compress to nothing. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: red, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })

/** A black-and-white PNG of any size, a few kilobytes however large it says it is. */
export function bitPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.of())])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A JPEG with an Exif orientation, camera and GPS position. */
export const photoFromPhone = (width: number, height: number): Promise<Buffer> =>
  noise(width, height)
    .withExif({
      IFD0: { Orientation: '6', Make: 'SecretPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '37/1 37/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A picture unpacked into its pixels, and nothing else done to it. */
export const pixelsOf = (picture: Uint8Array): Promise<Buffer> => sharp(picture).raw().toBuffer()
