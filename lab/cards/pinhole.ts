import type { Point } from './labelled-photo.ts'

type Vector = readonly [x: number, y: number, z: number]

/** A flat thing before the camera: its middle, and what one unit to its own right and downwards is, in metres. */
export type Plane = { middle: Vector; right: Vector; down: Vector }

export type Camera = { width: number; height: number; focal: number }

/**
 * How a flat thing is turned, degrees: in its plane counter-clockwise as it is seen, then around the vertical and around the
 * horizontal, both from looking straight at the camera.
 */
export type Turn = { tilt: number; yaw: number; pitch: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A plane whose units are so many metres, turned around its middle. */
export function planeAt(middle: Vector, unit: number, { tilt, yaw, pitch }: Turn): Plane {
  const [x, y, z] = middle
  const turned = (vector: Vector): Vector => {
    const held = aroundVertical(aroundHorizontal(inPlane(vector, radians(tilt)), radians(pitch)), radians(yaw))
    return aroundVertical(aroundHorizontal(held, -Math.atan2(y, Math.hypot(x, z))), Math.atan2(x, z))
  }
  return { middle, right: turned([unit, 0, 0]), down: turned([0, unit, 0]) }
}

const inPlane = ([x, y, z]: Vector, angle: number): Vector => [
  x * Math.cos(angle) + y * Math.sin(angle),
  y * Math.cos(angle) - x * Math.sin(angle),
  z,
]
const aroundHorizontal = ([x, y, z]: Vector, angle: number): Vector => [
  x,
  y * Math.cos(angle) - z * Math.sin(angle),
  z * Math.cos(angle) + y * Math.sin(angle),
]
const aroundVertical = ([x, y, z]: Vector, angle: number): Vector => [
  x * Math.cos(angle) + z * Math.sin(angle),
  y,
  z * Math.cos(angle) - x * Math.sin(angle),
]

/** Where a point of a plane is in the photo. */
export function seen({ width, height, focal }: Camera, { middle, right, down }: Plane, { x, y }: Point): Point {
  const at = (axis: 0 | 1 | 2) => middle[axis] + x * right[axis] + y * down[axis]
  return { x: width / 2 + (focal * at(0)) / at(2) - 0.5, y: height / 2 + (focal * at(1)) / at(2) - 0.5 }
}

/** Nine numbers of the matrix that leads from a ray through a pixel to the units of a plane, homogeneous. */
export function toUnits({ middle, right, down }: Plane): readonly [Vector, Vector, Vector] {
  return [cross(down, middle), cross(middle, right), cross(right, down)]
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
