import { box, disc, star } from '#server/sample/art/svg-shapes.ts'
import { across, cross, type Drawing, equal, field, layers, upright, wedge } from './flag-parts.ts'

/** A flag: its width and height beside each other, and its drawing. */
export type Flag = { ratio: readonly [width: number, height: number]; draw: Drawing }

const white = '#ffffff'
const black = '#141414'

const flag = (width: number, height: number, ...drawings: readonly Drawing[]): Flag => ({
  ratio: [width, height],
  draw: layers(...drawings),
})

/** A disc: its centre and radius as shares of the width, of the height, and of the height. */
const sun =
  (color: string, [x, y, radius]: readonly [number, number, number]): Drawing =>
  (width, height) =>
    disc([width * x, height * y, height * radius], color)

/** A cross of the north in units: the parts of the width, then those of the height; the middle one of each is its arm. */
const nordic = (color: string, [left, arm, right]: Parts, [top, bar, bottom]: Parts): Drawing => {
  const [wide, tall] = [left + arm + right, top + bar + bottom]
  return cross(color, { along: [left / wide, arm / wide], across: [top / tall, bar / tall] })
}
type Parts = readonly [before: number, arm: number, after: number]

/** A square at the upper hoist over this share of the height. */
const canton =
  (color: string, share: number, draw: Drawing): Drawing =>
  (_, height) =>
    box([0, 0, height * share, height * share], color) + draw(height * share, height * share)

/** A star: its centre and radius as shares of the height. */
const starAt =
  (color: string, [x, y, radius]: readonly [number, number, number]): Drawing =>
  (_, height) =>
    star([height * x, height * y, height * radius], color, 0.382)

const striped = (count: number, first: string, second: string) =>
  across(...equal(...Array.from({ length: count }, (_, index) => (index % 2 ? second : first))))

/** The flags of the sample quiz, with the proportions and colours of their descriptions in law. */
export const flags: Record<string, Flag> = {
  armenia: flag(2, 1, across(...equal('#d90012', '#0033a0', '#f2a800'))),
  austria: flag(3, 2, across(...equal('#c8102e', white, '#c8102e'))),
  bangladesh: flag(5, 3, field('#006a4e'), sun('#f42a41', [0.45, 0.5, 1 / 3])),
  belgium: flag(15, 13, upright(...equal(black, '#fdda25', '#ef3340'))),
  botswana: flag(3, 2, across(['#6da9d2', 9], [white, 1], [black, 4], [white, 1], ['#6da9d2', 9])),
  bulgaria: flag(5, 3, across(...equal(white, '#00966e', '#d62612'))),
  cuba: flag(2, 1, striped(5, '#002a8f', white), wedge('#cb1515', Math.sqrt(3) / 4), starAt(white, [0.29, 0.5, 0.17])),
  czechia: flag(3, 2, across(...equal(white, '#d7141a')), wedge('#11457e', 0.5)),
  denmark: flag(37, 28, field('#c8102e'), nordic(white, [12, 4, 21], [12, 4, 12])),
  estonia: flag(11, 7, across(...equal('#0072ce', black, white))),
  finland: flag(18, 11, field(white), nordic('#002f6c', [5, 3, 10], [4, 3, 4])),
  france: flag(3, 2, upright(...equal('#000091', white, '#e1000f'))),
  germany: flag(5, 3, across(...equal(black, '#dd0000', '#ffcc00'))),
  greece: flag(
    3,
    2,
    striped(9, '#0d5eaf', white),
    canton('#0d5eaf', 5 / 9, cross(white, { along: [0.4, 0.2], across: [0.4, 0.2] })),
  ),
  hungary: flag(2, 1, across(...equal('#ce2939', white, '#477050'))),
  iceland: flag(
    25,
    18,
    field('#02529c'),
    nordic(white, [7, 4, 14], [7, 4, 7]),
    nordic('#dc1e35', [8, 2, 15], [8, 2, 8]),
  ),
  ireland: flag(2, 1, upright(...equal('#169b62', white, '#ff883e'))),
  italy: flag(3, 2, upright(...equal('#008c45', white, '#cd212a'))),
  'ivory-coast': flag(3, 2, upright(...equal('#ff8200', white, '#009a44'))),
  japan: flag(3, 2, field(white), sun('#bc002d', [0.5, 0.5, 0.3])),
  laos: flag(3, 2, across(['#ce1126', 1], ['#002868', 2], ['#ce1126', 1]), sun(white, [0.5, 0.5, 0.2])),
  latvia: flag(2, 1, across(['#a4343a', 2], [white, 1], ['#a4343a', 2])),
  liberia: flag(19, 10, striped(11, '#bf0a30', white), canton('#002868', 5 / 11, starAt(white, [0.5, 0.52, 0.36]))),
  lithuania: flag(5, 3, across(...equal('#fdb913', '#006a44', '#c1272d'))),
  netherlands: flag(3, 2, across(...equal('#a91f32', white, '#1e4785'))),
  nigeria: flag(2, 1, upright(...equal('#008751', white, '#008751'))),
  norway: flag(
    22,
    16,
    field('#ba0c2f'),
    nordic(white, [6, 4, 12], [6, 4, 6]),
    nordic('#00205b', [7, 2, 13], [7, 2, 7]),
  ),
  palau: flag(8, 5, field('#4aadd6'), sun('#ffde00', [0.4375, 0.5, 0.3])),
  poland: flag(8, 5, across(...equal(white, '#dc143c'))),
  russia: flag(3, 2, across(...equal(white, '#0039a6', '#d52b1e'))),
  sweden: flag(16, 10, field('#006aa7'), nordic('#fecc00', [5, 2, 9], [4, 2, 4])),
  thailand: flag(3, 2, across(['#a51931', 1], [white, 1], ['#2d2a4a', 2], [white, 1], ['#a51931', 1])),
}
