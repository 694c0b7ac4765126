import sharp from 'sharp'
import type { Draw } from './draw.ts'
import { type LinearPicture, unitOfLight } from './picture.ts'

/** What a bright white is of 255 in an ordinary photo. */
const whiteShare = 0.8
const gamma = 2.2
const blockSide = 8

/** How bright a part of a light shows, as a part of that light's shade. */
export const shadeOf = (light: number): number => light ** (1 / gamma)

export type SensorSettings = {
  width: number
  height: number
  /** Light that shows as an ordinary white. */
  white: number
  /** 1 for an ordinary exposure; the white of the photo is in proportion to it. */
  brightness: number
  /** Deviation of blur in pixels, all kinds of it together, across the worst direction. */
  blur: number
  /** Share of the blur that is the hand's movement; the rest is focus. */
  movement: number
  /** Deviation of noise of 255 where it is worst. */
  noise: number
  jpegQuality: number
}

/** What a phone makes of light: movement, focus, exposure, tint, dark corners, noise, JPEG. */
export function develop({ light, edges }: LinearPicture, settings: SensorSettings, draw: Draw): Promise<Uint8Array> {
  const kernel = kernelOf(settings, draw)
  const blurred = kernel.length > 1 ? blur({ light, edges }, settings, kernel) : light
  const bytes = expose(blurred, settings, draw)
  const { width, height, jpegQuality } = settings
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: jpegQuality })
    .toBuffer()
}

type Tap = { x: number; y: number; weight: number }

/** A short line, drawn with a disc: where else the light of a pixel goes. */
function kernelOf({ blur: deviation, movement }: SensorSettings, draw: Draw): Tap[] {
  const length = deviation * Math.sqrt(12 * movement)
  const radius = deviation * 2 * Math.sqrt(1 - movement)
  const angle = draw.between(0, Math.PI)
  const weights = new Map<string, Tap>()
  const drops = 4_000
  for (let drop = 0; drop < drops; drop++) {
    const along = draw.between(-0.5, 0.5) * length
    const turn = draw.between(0, 2 * Math.PI)
    const out = radius * Math.sqrt(draw.between(0, 1))
    const x = Math.round(along * Math.cos(angle) + out * Math.cos(turn))
    const y = Math.round(along * Math.sin(angle) + out * Math.sin(turn))
    const tap = weights.get(`${x} ${y}`) ?? { x, y, weight: 0 }
    tap.weight += 1 / drops
    weights.set(`${x} ${y}`, tap)
  }
  return [...weights.values()]
}

/** Blurs the blocks that have an edge in them or next to them: elsewhere it would change nothing. */
function blur({ light, edges }: LinearPicture, settings: SensorSettings, kernel: readonly Tap[]): Uint16Array {
  const { width, height } = settings
  const columns = Math.ceil(width / blockSide)
  const rows = Math.ceil(height / blockSide)
  const isMarked = new Uint8Array(columns * rows)
  for (let pixel = 0; pixel < edges.length; pixel++) {
    if (edges[pixel] === 0) continue
    const column = Math.floor((pixel % width) / blockSide)
    const row = Math.floor(pixel / width / blockSide)
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      isMarked.fill(1, y * columns + Math.max(0, column - 1), y * columns + Math.min(columns, column + 2))
    }
  }
  const blurred = light.slice()
  const blurPixel = (column: number, row: number) => {
    let red = 0
    let green = 0
    let blue = 0
    for (const tap of kernel) {
      const x = Math.min(width - 1, Math.max(0, column + tap.x))
      const y = Math.min(height - 1, Math.max(0, row + tap.y))
      const from = (y * width + x) * 3
      red += tap.weight * (light[from] as number)
      green += tap.weight * (light[from + 1] as number)
      blue += tap.weight * (light[from + 2] as number)
    }
    const to = (row * width + column) * 3
    blurred[to] = red
    blurred[to + 1] = green
    blurred[to + 2] = blue
  }
  for (let block = 0; block < isMarked.length; block++) {
    if (isMarked[block] === 0) continue
    const [left, top] = [(block % columns) * blockSide, Math.floor(block / columns) * blockSide]
    for (let row = top; row < Math.min(height, top + blockSide); row++) {
      for (let column = left; column < Math.min(width, left + blockSide); column++) blurPixel(column, row)
    }
  }
  return blurred
}

const normalsCount = 65_536

function expose(light: Uint16Array, settings: SensorSettings, draw: Draw): Uint8Array {
  const { width, height, white, brightness, noise } = settings
  const gain = (whiteShare * brightness) ** gamma / white
  const tint = [draw.between(0.92, 1.1), 1, draw.between(0.85, 1.1)] as const
  const shades = Float32Array.from({ length: 65_536 }, (_, value) => {
    const shade = 255 * shadeOf((value / unitOfLight) * gain)
    return Math.min(290, shade)
  })
  // The noise of a sensor is that of counted light; the curve of brightness makes it worst in dark middle shades.
  const grain = Float32Array.from({ length: 291 }, (_, shade) => {
    const level = Math.max(shade, 1) / 255
    return noise * Math.min(1, Math.sqrt(0.002 + level ** gamma) / level ** (gamma - 1) / 1.35)
  })
  const normals = Float32Array.from({ length: normalsCount }, () => draw.normal())
  const corner = draw.between(0, 0.3) / (width ** 2 / 4 + height ** 2 / 4)
  const bytes = new Uint8ClampedArray(light.length)
  let random = draw.bits() | 1
  const next = () => {
    random ^= random << 13
    random ^= random >>> 17
    random ^= random << 5
    return random
  }
  for (let row = 0, place = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const bright = 1 - corner * ((column - width / 2) ** 2 + (row - height / 2) ** 2)
      const one = next()
      const shared = normals[one & 65_535] as number
      for (let colour = 0; colour < 3; colour++, place++) {
        const value = Math.min(65_535, (light[place] as number) * bright * (tint[colour] as number)) | 0
        const shade = shades[value] as number
        const own = normals[(one >>> 16) ^ (place & 65_535)] as number
        bytes[place] = shade + (grain[shade | 0] as number) * (0.8 * shared + 0.6 * own)
      }
    }
  }
  return new Uint8Array(bytes.buffer)
}
