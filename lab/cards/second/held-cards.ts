import type { CardState } from '../labelled-photo.ts'
import { type CardPaper, cutPaper, type Finger, marginReach, paintCard, paperReach, type Smear } from './card-paper.ts'
import type { Draw } from './draw.ts'
import { add, turned, unit, type Vector, viewOf } from './lens.ts'
import type { Pupil } from './pupils.ts'
import { type SheetPlace, type Solid, sheet } from './solids.ts'

const degree = Math.PI / 180

/** What a pupil does with a card; what becomes of it in the picture is found by looking. */
type Manner = 'well' | 'fingers' | 'folder' | 'between' | 'behind' | 'back'

const manners: readonly (readonly [Manner, number])[] = [
  ['fingers', 0.07],
  ['folder', 0.04],
  ['between', 0.03],
  ['behind', 0.04],
  ['back', 0.02],
]

export type HeldCard = {
  card: number
  option: 1 | 2 | 3 | 4
  paper: CardPaper
  place: SheetPlace
  solid: Solid
  manner: Manner
  /** What is known before looking: it is held between two letters, or nothing is said against it. */
  known: Extract<CardState, 'tilted' | 'whole'>
}

function mannerOf(draw: Draw): Manner {
  let share = draw.between(0, 1)
  for (const [manner, part] of manners) {
    share -= part
    if (share < 0) return manner
  }
  return 'well'
}

export type CardOrder = { card: number; markerSide: number; middle: Vector; pupil: Pupil; camera: Vector }

/** A pupil's card: how it is turned, cut, held and covered. */
export function holdCard(draw: Draw, order: CardOrder): HeldCard {
  const { card, markerSide, middle, pupil, camera } = order
  const manner = mannerOf(draw)
  const quarters = draw.whole(0, 3)
  const module = markerSide / 8
  const paper = cutPaper(draw, markerSide)
  // How far the paper goes from its middle to the sides and up, as it is held.
  const held = quarters % 2 === 0 ? paper : { across: paper.up, up: paper.across }
  const sheetOfCard: CardPaper = {
    card,
    quarters,
    module,
    paper,
    fingers: fingersOf(draw, { ...held, needed: marginReach * module, isTouching: manner === 'fingers' }),
    skin: pupil.skin,
    smear: smearOf(draw, manner, markerSide),
    ghost: draw.between(0, 0.08),
  }
  const tilt = manner === 'between' ? draw.pick([-1, 1]) * draw.between(38, 45) : draw.between(-25, 25)
  const reach = paperReach(sheetOfCard)
  const place: SheetPlace = {
    middle,
    ...faceCamera(draw, { middle, camera, tilt, isBack: manner === 'back' }),
    reach: { across: reach, up: reach },
  }
  return {
    card,
    option: (quarters + 1) as HeldCard['option'],
    paper: sheetOfCard,
    place,
    solid: sheet(place, camera, paintCard(sheetOfCard)),
    manner,
    known: manner === 'between' ? 'tilted' : 'whole',
  }
}

/** Yaw about the vertical, then pitch, then the tilt in the card's own plane, all from looking straight at the camera. */
function faceCamera(draw: Draw, order: { middle: Vector; camera: Vector; tilt: number; isBack: boolean }) {
  const { middle, camera, tilt, isBack } = order
  const straight = viewOf(unit(add(middle, camera, -1)))
  const yaw = draw.between(-45, 45) + (isBack ? 180 : 0)
  const [forward, side] = turned(straight.forward, straight.right, yaw * degree)
  const [, upright] = turned(forward, straight.up, draw.between(-30, 30) * degree)
  const [right, up] = turned(side, upright, tilt * degree)
  return { right, up }
}

type Grip = { across: number; up: number; needed: number; isTouching: boolean }

/** Thumbs in front and hands behind, at two sides or one. Thumbs end before the margin that is needed, or they touch it. */
function fingersOf(draw: Draw, grip: Grip): Finger[] {
  const sides = draw.happens(0.6) ? ['left', 'right'] : [draw.pick(['left', 'right', 'below', 'below'])]
  return sides.flatMap((side) => {
    const [edge, beside] = side === 'below' ? [grip.up, grip.across] : [grip.across, grip.up]
    const free = edge - grip.needed
    const deep = grip.isTouching ? free + draw.between(0.004, 0.05) : draw.between(0, free - 0.001)
    const along = draw.between(-0.6, 0.3) * beside
    const slant = draw.between(-0.02, 0.02)
    const radius = draw.between(0.008, 0.012)
    const point = (inwards: number, shift: number): [number, number] => {
      const out = edge - inwards
      if (side === 'below') return [along + shift, -out]
      return [side === 'left' ? -out : out, along + shift]
    }
    return [
      { from: point(deep - radius, 0), to: point(-0.04, slant), radius, isBehind: false },
      { from: point(-0.005, slant), to: point(-0.02, slant - 0.03), radius: 0.032, isBehind: true },
    ]
  })
}

/** A folder that shines: enough to hide modules, or, on some cards that are held well, too weak for it. */
function smearOf(draw: Draw, manner: Manner, markerSide: number): Smear | undefined {
  const isFaint = manner === 'well' && draw.happens(0.06)
  if (manner !== 'folder' && !isFaint) return undefined
  return {
    strength: isFaint ? draw.between(0.03, 0.18) : draw.between(0.5, 2),
    angle: draw.between(0, Math.PI),
    offset: draw.between(-0.4, 0.4) * markerSide,
    width: draw.between(0.08, 0.3) * markerSide,
  }
}
