// The portraits of the sample authors, the only pictures that are drawn: the others are files.
import sharp from 'sharp'
import { hash, type Random, randomFrom } from '#server/domain/random.ts'

const house = { dark: '#231934', paper: '#fff3df' } as const

type Point = readonly [x: number, y: number]
type Circle = readonly [x: number, y: number, radius: number]

const disc = ([x, y, radius]: Circle, fill: string): string =>
  `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${radius}" fill="${fill}"/>`

const ring = ([x, y, radius]: Circle, color: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`

/** A rectangle by its upper left corner. */
const box = ([x, y, width, height]: readonly [number, number, number, number], fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`

const cut = (outline: string, fill: string): string => `<path d="${outline}" fill="${fill}"/>`

const line = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

const faint = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

const rounded = (value: number): number => Math.round(value * 10) / 10

const hairStyles = ['short', 'bob', 'bun', 'curly', 'beard', 'long', 'cap'] as const
/** A hairstyle. */
export type Hair = (typeof hairStyles)[number]

/** The name and the seed determine the colours, and the hair unless it is given. */
export type AvatarArt = { seed: number; name: string; hair?: Hair }

type Colors = { ground: string; skin: string; hair: string; wear: string }

const grounds = ['#dcc2fb', '#ffc4bd', '#bfd3ff', '#ffd9a3', '#b4ebf2', '#c3ecc8', '#ffc9e2', '#ffb52e', '#8a6cf0']
const skins = ['#f7cfae', '#efb98f', '#d99a6c', '#b87449', '#8a5334', '#fbdcc4']
const hairs = ['#231934', '#4a2a1d', '#7a3f1d', '#c9772b', '#e2b25a', '#8d8894', '#b8322f']
const clothes = ['#5b3be0', '#f2542d', '#0d7f95', '#231934', '#259a58', '#d92b3f', '#ffb52e', '#fff3df']

function pickColors(random: Random): Colors {
  const ground = random.pick(grounds)
  return {
    ground,
    skin: random.pick(skins),
    hair: random.pick(hairs),
    wear: random.pick(clothes.filter((color) => color !== ground)),
  }
}

const curls = (points: readonly Point[], radius: number, color: string) =>
  points.map((point) => disc([...point, radius], color)).join('')

const behind: Partial<Record<Hair, (color: string) => string>> = {
  bob: (color) => box([78, 76, 144, 138], color, 66),
  long: (color) => box([76, 76, 148, 214], color, 66),
  bun: (color) => disc([150, 50, 34], color) + disc([150, 112, 70], color),
  curly: (color) =>
    curls(
      [
        [92, 108],
        [104, 74],
        [136, 54],
        [170, 54],
        [200, 76],
        [210, 110],
        [88, 142],
        [212, 144],
      ],
      32,
      color,
    ),
}

const inFront: Record<Hair, (colors: Colors) => string> = {
  short: ({ hair }) =>
    cut('M88 118C84 62 128 50 152 52C196 46 220 84 210 124C200 96 176 100 150 92C124 100 100 92 88 118z', hair),
  bob: ({ hair }) =>
    cut('M86 140C84 84 120 66 150 66S216 84 214 140C204 104 170 110 160 92C140 112 104 104 86 140z', hair),
  long: ({ hair }) =>
    cut('M86 140C84 84 120 66 150 66S216 84 214 140C206 110 190 100 150 92C110 100 94 110 86 140z', hair),
  bun: ({ hair }) => cut('M88 126C90 84 120 68 150 68S210 84 212 126C190 100 170 92 150 92S110 100 88 126z', hair),
  curly: ({ hair }) =>
    curls(
      [
        [108, 92],
        [132, 78],
        [160, 76],
        [188, 88],
      ],
      22,
      hair,
    ),
  beard: ({ hair }) =>
    cut('M90 116C86 68 128 56 150 58S214 68 210 116C198 92 180 90 150 90S102 92 90 116z', hair) +
    cut('M92 142C96 176 96 212 150 214S204 176 208 142C196 166 180 166 150 166S104 166 92 142z', hair),
  cap: ({ wear }) => cut('M88 112C88 60 128 50 150 50S212 60 212 112z', wear) + box([80, 102, 150, 20], house.dark, 10),
}

function glasses(): string {
  return ring([124, 138, 20], house.dark, 5) + ring([176, 138, 20], house.dark, 5) + line('M144 136H156', house.dark, 5)
}

function mouth(style: Hair, random: Random): string {
  if (style === 'beard') return line('M136 180Q150 190 164 180', house.paper, 5)
  return line(random.pick(['M134 174Q150 188 166 174', 'M138 176Q152 184 164 172']), house.dark, 5)
}

/** An avatar as an SVG document of 300 × 300 px, deterministic. */
export function avatarArt({ seed, name, hair }: AvatarArt): string {
  const random = randomFrom(hash(`${seed}~${name}`))
  const colors = pickColors(random)
  const drawn = random.pick(hairStyles)
  const style = hair ?? drawn
  const worn = random.chance(0.34) ? glasses() : ''
  const smile = mouth(style, random)
  const glow = faint(0.35, disc([random.between(60, 240), random.between(50, 110), 84], '#fff'))
  const shoulders =
    cut('M20 300C24 236 84 222 122 218H178C216 222 276 236 280 300z', colors.wear) +
    faint(0.14, cut('M150 218H178C216 222 276 236 280 300H150z', house.dark))
  const neck =
    cut('M124 180H176V222Q150 246 124 222z', colors.skin) +
    faint(0.14, cut('M124 190H176V206Q150 222 124 206z', house.dark))
  const eyes = disc([126, 138, 5.5], house.dark) + disc([174, 138, 5.5], house.dark)
  const nose = faint(0.5, line('M150 140Q158 158 148 158', house.dark, 4))
  const face = box([88, 70, 124, 136], colors.skin, 60) + inFront[style](colors) + eyes + nose + smile + worn
  const back = behind[style]?.(colors.hair) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">${box([0, 0, 300, 300], colors.ground)}${glow}${back}${shoulders}${neck}${face}</svg>`
}

/** The avatar as a JPEG of 300 px. Uploads must not come here: this sharp reads SVG. */
export const drawAvatar = (art: AvatarArt): Promise<Buffer> =>
  sharp(Buffer.from(avatarArt(art)))
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
