import type { CardState, LabelledCard, Point } from '../labelled-photo.ts'
import { marginReach, markerReach } from './card-paper.ts'
import type { HeldCard } from './held-cards.ts'
import type { Lens } from './lens.ts'
import type { Tracer } from './picture.ts'
import { onSheet } from './solids.ts'

/** Looks at each card this many times along a side of marker and margin: ten times a module. */
const looks = 100

/** Light of a folder, as a share of the light on the card, from which modules begin to be hard to tell. */
const blindingGloss = 0.25

type Seen = { tracer: Tracer; lens: Lens }

/** What somebody can see of a card from where the camera stands. Looks at the card itself, point by point. */
function stateOf(held: HeldCard, number: number, seen: Seen): CardState {
  let hidden = 0
  let hiddenOfMarker = 0
  let ofMarker = 0
  let isGlossy = false
  for (let look = 0; look < looks * looks; look++) {
    const x = (((look % looks) + 0.5) / looks - 0.5) * 2 * marginReach
    const y = ((Math.floor(look / looks) + 0.5) / looks - 0.5) * 2 * marginReach
    const isHidden = !isSeen(held, { x, y, number }, seen)
    if (isHidden) hidden++
    else if (seen.tracer.hit.gloss > blindingGloss) isGlossy = true
    if (Math.max(Math.abs(x), Math.abs(y)) < markerReach) {
      ofMarker++
      if (isHidden) hiddenOfMarker++
    }
  }
  if (hiddenOfMarker >= ofMarker / 2) return 'covered'
  if (hidden > 0) return 'touched'
  return isGlossy ? 'glossy' : held.known
}

/** Whether a ray through a point of the card, in modules from its middle, meets the front of the paper first. */
function isSeen({ place, paper }: HeldCard, at: Point & { number: number }, { tracer, lens }: Seen): boolean {
  const point = lens.see(onSheet(place, at.x * paper.module, at.y * paper.module))
  const { width, height } = lens.settings
  if (!point || point.x < 0 || point.y < 0 || point.x >= width || point.y >= height) return false
  return tracer.look(point.x, point.y) === at.number && !tracer.hit.isHand && tracer.hit.isFront
}

/** The marker's own top left corner first, clockwise as the marker is printed. */
function cornersOf({ place, paper }: HeldCard, lens: Lens): LabelledCard['corners'] {
  const reach = markerReach * paper.module
  const corner = (turn: number): Point => {
    const angle = (Math.PI / 4) * (3 - 2 * turn) + (paper.quarters * Math.PI) / 2
    const at = onSheet(place, reach * Math.SQRT2 * Math.cos(angle), reach * Math.SQRT2 * Math.sin(angle))
    return lens.see(at) ?? { x: -1, y: -1 }
  }
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** Labels the cards, whose solids have the numbers from `first` on. */
export function labelCards(cards: readonly HeldCard[], first: number, seen: Seen): LabelledCard[] {
  return cards.map((held, place) => ({
    card: held.card,
    option: held.option,
    state: stateOf(held, first + place, seen),
    corners: cornersOf(held, seen.lens),
  }))
}
