import { cardCodes } from '../../../web/features/live/cards/card-codes.ts'
import type { PhotoOrder } from '../labelled-photo.ts'
import { marginReach } from './card-paper.ts'
import { Classroom } from './classroom.ts'
import { Daylight, room } from './daylight.ts'
import type { Draw } from './draw.ts'
import { type HeldCard, holdCard } from './held-cards.ts'
import { add, Lens, type Vector } from './lens.ts'
import type { View } from './picture.ts'
import { bookPainters, colourOf, plain, wallPainters } from './posters.ts'
import { headSize, holdBefore, type Pupil, reachOut, seatPupil } from './pupils.ts'
import { type Solid, sheet } from './solids.ts'

/** Which cards the class has: two a page, one a page, or both. Pixels of a marker's side at its farthest place. */
const markerSides = { small: 0.11, large: 0.16 } as const
const smallestSide = 40
const farthest = { small: 6, large: 9 } as const
const nearest = 2

export type Lesson = View & { cards: HeldCard[]; firstCard: number }

type Frame = { left: number; right: number; top: number; bottom: number }

/** A class at a lesson, and the teacher's phone before it. */
export function beginLesson(draw: Draw, order: PhotoOrder): Lesson {
  const count = order.cardsCount ?? draw.whole(4, 40)
  const size = photoSize(draw, order.megapixels ?? draw.pick([2, 3, 4, 5, 8, 10, 12, 12]), count)
  const focal = 0.8 * Math.max(size.width, size.height)
  const set = draw.pick(['small', 'large', 'both'] as const)
  const depth = reachOf(set === 'small' ? 'small' : 'large', focal)
  const lens = new Lens({
    ...size,
    focal,
    barrel: draw.between(0, 0.06),
    position: { x: room.width / 2 + draw.between(-0.8, 0.8), y: draw.between(1.6, 2), z: 0.2 },
    target: { x: room.width / 2 + draw.between(-0.3, 0.3), y: draw.between(1.05, 1.3), z: 0.6 * depth },
    roll: Math.max(-8, Math.min(8, 3 * draw.normal())) * (Math.PI / 180),
  })
  const camera = lens.settings.position
  const daylight = new Daylight(draw)
  const classroom = new Classroom(draw, daylight)
  const holders = seatsOf(draw, { lens, depth, count }).map((seat) => ({ pupil: seatPupil(draw, seat, camera) }))
  const solids = [...hangPosters(draw, camera), ...holders.flatMap(({ pupil }) => pupil.solids)]
  const taken: Frame[] = []
  const places = holders.map(({ pupil }) => ({ pupil, middle: findPlace(draw, { pupil, lens, taken }) }))
  const withCards = draw.shuffled(places.map((_, place) => place)).slice(0, order.hasCards ? count : 0)
  const numbers = draw.shuffled(cardCodes.map((_, place) => place + 1))
  const cards: HeldCard[] = []
  for (const [place, { pupil, middle }] of places.entries()) {
    if (withCards.includes(place)) {
      const card = { card: numbers[cards.length] ?? 1, markerSide: sideOf(draw, { set, focal, middle, camera }) }
      const held = holdCard(draw, { ...card, middle, pupil, camera })
      cards.push(held)
      solids.push(...armsAt(draw, { pupil, held }, camera))
    } else if (draw.happens(0.5)) solids.push(...holdBook(draw, { pupil, middle }, camera))
  }
  const firstCard = solids.length
  return { lens, classroom, daylight, solids: [...solids, ...cards.map(({ solid }) => solid)], cards, firstCard }
}

/** How far away a marker may be in a photo of these pixels. */
const reachOf = (kind: keyof typeof markerSides, focal: number): number =>
  Math.min(farthest[kind], (focal * markerSides[kind]) / smallestSide)

type CardSpot = { set: keyof typeof markerSides | 'both'; focal: number; middle: Vector; camera: Vector }

function sideOf(draw: Draw, { set, focal, middle, camera }: CardSpot): number {
  const distance = Math.hypot(middle.x - camera.x, middle.y - camera.y, middle.z - camera.z)
  const isLarge = set === 'large' || distance > reachOf('small', focal) || (set === 'both' && draw.happens(0.3))
  return markerSides[isLarge ? 'large' : 'small']
}

/** The arm that holds a card up, and what comes before the card. */
function armsAt(draw: Draw, { pupil, held }: { pupil: Pupil; held: HeldCard }, camera: Vector): Solid[] {
  const { middle } = held.place
  const size = held.paper.module * marginReach
  const hand = { x: draw.between(-0.08, 0.08), y: -1.3 * size, z: 0.08 }
  const arm = reachOut(pupil, add(middle, hand), camera)
  if (held.manner !== 'behind') return [arm]
  const nearer = add(middle, add(camera, middle, -1), draw.between(0.06, 0.12))
  const aside = { x: draw.between(-0.6, 0.6) * size, y: draw.between(-0.5, 0) * size, z: 0 }
  return [arm, holdBefore(draw, { middle: add(nearer, aside), size, skin: pupil.skin }, camera)]
}

/** Even numbers of pixels; mostly four by three, and upright only for a small class. */
function photoSize(draw: Draw, megapixels: number, count: number) {
  const shape = draw.happens(0.15) ? 16 / 9 : 4 / 3
  const long = Math.round(Math.sqrt(megapixels * 1e6 * shape) / 8) * 8
  const short = Math.round(long / shape / 8) * 8
  const isUpright = count <= 12 && draw.happens(0.25)
  return isUpright ? { width: short, height: long } : { width: long, height: short }
}

type Seat = { x: number; z: number }

/** Seats in rows, as many as there are cards and some more, near ones first; closer together when the class is large. */
function seatsOf(draw: Draw, { lens, depth, count }: { lens: Lens; depth: number; count: number }): Seat[] {
  const { width } = lens.settings
  const shift = draw.between(0, 1)
  for (let space = draw.between(0.75, 0.95); ; space *= 0.93) {
    const seats: Seat[] = []
    for (let z = nearest + 0.7; z < depth * 0.93; z += space * 1.15) {
      for (let x = 0.35 + shift * space * 0.5; x < room.width - 0.3; x += space) {
        const seen = lens.see({ x, y: 1.3, z })
        const far = Math.hypot(x - lens.settings.position.x, z - lens.settings.position.z)
        const isSeen = seen && seen.x > width * 0.05 && seen.x < width * 0.95
        if (isSeen && far < depth - 0.2)
          seats.push({ x: x + draw.between(-0.08, 0.08), z: z + draw.between(-0.08, 0.08) })
      }
    }
    if (seats.length < count && space > 0.25) continue
    const kept = draw.shuffled(seats).slice(0, Math.max(count, Math.round(count * draw.between(1, 1.4))))
    return kept.sort((one, other) => one.z - other.z)
  }
}

function frameOf(lens: Lens, middle: Vector, size: Vector): Frame {
  const one = lens.see(add(middle, size, -1))
  const other = lens.see(add(middle, size))
  if (!one || !other) return { left: 0, right: 0, top: 0, bottom: 0 }
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.min(one.y, other.y),
    bottom: Math.max(one.y, other.y),
  }
}

const tries = 120
const cardSpace: Vector = { x: 0.125, y: 0.125, z: 0 }

/** Where a pupil holds a card: somewhere between the desk and over the head, and where the teacher sees it if there is such a place. */
function findPlace(draw: Draw, order: { pupil: Pupil; lens: Lens; taken: Frame[] }): Vector {
  const { pupil, lens, taken } = order
  const { width, height } = lens.settings
  let place = pupil.head
  for (let attempt = 0; attempt < tries; attempt++) {
    const beside = draw.between(-0.3, 0.3)
    place = { x: pupil.head.x + beside, y: draw.between(0.95, 1.75), z: pupil.head.z - draw.between(0.3, 0.5) }
    const frame = frameOf(lens, place, cardSpace)
    const isInside = frame.left > 0 && frame.top > 0 && frame.right < width && frame.bottom < height
    const isFree = taken.every((other) => {
      const apart = frame.left > other.right || frame.right < other.left
      return apart || frame.top > other.bottom || frame.bottom < other.top
    })
    if (isInside && isFree) break
  }
  taken.push(
    frameOf(lens, place, cardSpace),
    frameOf(lens, pupil.head, headSize),
    frameOf(lens, add(place, { x: 0, y: -0.25, z: 0.2 }), { x: 0.05, y: 0.1, z: 0 }),
  )
  return place
}

/** A book or a sheet of another kind that is held up as cards are. */
function holdBook(draw: Draw, { pupil, middle }: { pupil: Pupil; middle: Vector }, camera: Vector): Solid[] {
  const reach = { across: draw.between(0.08, 0.11), up: draw.between(0.1, 0.15) }
  const turn = draw.between(-0.4, 0.4)
  const right: Vector = { x: Math.cos(turn), y: 0, z: Math.sin(turn) }
  const paint = draw.happens(0.75) ? draw.pick(bookPainters)(draw, reach) : plain(colourOf(draw))
  const place = { middle, right, up: { x: 0, y: 1, z: 0 }, reach }
  return [sheet(place, camera, paint), reachOut(pupil, add(middle, { x: 0, y: -0.1, z: 0.03 }), camera)]
}

/** Posters on the wall behind the class and on the wall at its side. */
function hangPosters(draw: Draw, camera: Vector): Solid[] {
  const posters: Solid[] = []
  for (let x = 0.4 + draw.between(0, 0.5); x < room.width - 0.6; x += draw.between(0.7, 1.5)) {
    const reach = { across: draw.between(0.15, 0.4), up: draw.between(0.2, 0.45) }
    const middle = { x, y: draw.between(1.3, 2.3), z: room.length - 0.01 }
    const place = { middle, right: { x: 1, y: 0, z: 0 }, up: { x: 0, y: 1, z: 0 }, reach }
    posters.push(sheet(place, camera, draw.pick(wallPainters)(draw, reach)))
  }
  for (const isLeft of [true, false]) {
    if (draw.happens(0.4)) continue
    const z = draw.pick([2.8, 5.1, 7.4]) - 0.15
    const reach = { across: 0.25, up: draw.between(0.2, 0.4) }
    const middle = { x: isLeft ? 0.01 : room.width - 0.01, y: draw.between(1.3, 2), z }
    const place = { middle, right: { x: 0, y: 0, z: isLeft ? 1 : -1 }, up: { x: 0, y: 1, z: 0 }, reach }
    posters.push(sheet(place, camera, draw.pick(wallPainters)(draw, reach)))
  }
  return posters
}
