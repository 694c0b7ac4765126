import { subjectInks } from '#server/sample/art/ink.ts'
import {
  box,
  cut,
  disc,
  line,
  oval,
  type Point,
  polar,
  poly,
  repeat,
  ring,
  star,
} from '#server/sample/art/svg-shapes.ts'

const { deep, main, soft, pop } = subjectInks.logic
const paper = '#ffffff'

const regular = (corners: number, radius: number, turn = -90): Point[] =>
  Array.from({ length: corners }, (_, index) => polar([256, 266], radius, turn + (360 * index) / corners))

/** Squares of a net, as columns and rows from the upper left one. */
function net(squares: readonly Point[]): string {
  const columns = Math.max(...squares.map(([x]) => x)) + 1
  const rows = Math.max(...squares.map(([, y]) => y)) + 1
  const side = Math.min(96, 432 / Math.max(columns, rows))
  const [left, top] = [256 - (columns * side) / 2, 256 - (rows * side) / 2]
  return squares.map(([x, y]) => box([left + x * side + 2, top + y * side + 2, side - 4, side - 4], main, 6)).join('')
}

/** Lines along an SVG path, with the points where they meet. */
const lines = (path: string, points: readonly Point[], more = '') =>
  line(path, deep, 14) + more + points.map(([x, y]) => disc([x, y, 17], pop)).join('')

/** A shape on squares of 56 px. */
const onGrid = (shape: string) =>
  box([60, 60, 392, 392], paper) +
  shape +
  repeat(8, (index) => line(`M${60 + index * 56} 60V452M60 ${60 + index * 56}H452`, soft, 4))

/** An unfolded square sheet with its folds. */
const sheet = (outline: string) => cut(outline, main) + line('M256 84V428M84 256H428', soft, 4)

/** The pictures of the sample quiz about shapes. */
export const shapes: Record<string, string> = {
  square: box([116, 116, 280, 280], main),
  rectangle: box([66, 146, 380, 220], main),
  triangle: poly(regular(3, 210), main),
  rhombus: cut('M256 66L396 256L256 446L116 256z', main),
  pentagon: poly(regular(5, 200), main),
  hexagon: poly(regular(6, 196), main),
  trapezoid: cut('M176 136H336L446 376H66z', main),
  star: star([256, 272, 206], main, 0.382),
  circle: disc([256, 256, 170], main),
  capsule: oval([256, 146, 120, 58], main) + box([136, 146, 240, 220], main) + oval([256, 366, 120, 58], main),
  'net-staircase': net([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
  ]),
  'net-six': net([0, 1, 2, 3, 4, 5].map((x) => [x, 0] as const)),
  'net-block': net([0, 1, 2].flatMap((x) => [[x, 0] as const, [x, 1] as const])),
  'net-five': net([[0, 0], ...[0, 1, 2, 3, 4].map((x) => [x, 1] as const)]),
  'open-envelope': lines('M116 206H396V426H116zL396 426M396 206L116 426M116 206L256 86L396 206', [
    [116, 206],
    [396, 206],
    [396, 426],
    [116, 426],
    [256, 86],
    [256, 316],
  ]),
  'closed-envelope': lines('M116 146H396V366H116zL396 366M396 146L116 366', [
    [116, 146],
    [396, 146],
    [396, 366],
    [116, 366],
    [256, 256],
  ]),
  window: lines('M106 106H406V406H106zM256 106V406M106 256H406', [
    [256, 106],
    [406, 256],
    [256, 406],
    [106, 256],
    [256, 256],
  ]),
  wheel: lines(
    'M256 86V426M86 256H426',
    [
      [256, 86],
      [426, 256],
      [256, 426],
      [86, 256],
      [256, 256],
    ],
    ring([256, 256, 170], deep, 14),
  ),
  'hole-in-the-middle': sheet('M84 84H428V428H84zM256 186L186 256L256 326L326 256z'),
  'cut-corners': sheet('M154 84H358L428 154V358L358 428H154L84 358V154z'),
  'cut-sides': sheet(
    'M84 84H186L256 154L326 84H428V186L358 256L428 326V428H326L256 358L186 428H84V326L154 256L84 186z',
  ),
  'two-holes': sheet('M84 84H428V428H84zM170 206L120 256L170 306L220 256zM342 206L292 256L342 306L392 256z'),
  'area-square': onGrid(box([172, 172, 168, 168], main)),
  'area-narrow': onGrid(box([116, 172, 224, 112], main)),
  'area-wide': onGrid(box([116, 172, 280, 112], main)),
  'area-triangle': onGrid(cut('M60 340L228 172L396 340z', main)),
}
