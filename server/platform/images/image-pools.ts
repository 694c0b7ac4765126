import type { FairQueueLimits } from './fair-queue.ts'
import { startUploadChild } from './image-child.ts'
import { ImagePool } from './image-pool.ts'
import type { ImageProcessOptions } from './image-process.ts'

type Waits = Pick<FairQueueLimits, 'expectedWaitMs' | 'maxWaitMs'>

const megabyte = 1_000_000
/** With the time of a job itself a request ends within 30 s. */
const servingWaits: Waits = { expectedWaitMs: 12_000, maxWaitMs: 15_000 }
/** Renditions are small and alike. Their originals are read before they wait: about a hundred at most. */
const renditionLimits = { concurrency: 1, budget: Number.POSITIVE_INFINITY, capacity: 1_000 * megabyte }
/** The largest picture (320 MB) and a large photograph fit in together. What waits lies in the bodies of requests, which have a budget of their own. */
const uploadLimits = { concurrency: 2, budget: 400 * megabyte, capacity: Number.POSITIVE_INFINITY }

/** Share pictures cost 1 each: one is drawn at a time, and so many wait. */
export const sharingLimits = { concurrency: 1, budget: 1, capacity: 20 }

/**
 * Separate processes for renditions, uploads and share pictures, so that an upload neither delays a rendition nor reads the
 * memory of its process, and a share picture delays neither.
 */
export type ImagePools = { renditions: ImagePool; uploads: ImagePool; sharing: ImagePool }

/** `waits` replaces the longest waits of all pools, for tests on machines that other work keeps busy. */
export type ImagePoolOptions = ImageProcessOptions & { waits?: Waits }

/** Creates the pools without starting processes. */
export const createImagePools = ({ waits = servingWaits, ...options }: ImagePoolOptions = {}): ImagePools => ({
  renditions: new ImagePool({ ...renditionLimits, ...waits }, options),
  uploads: new ImagePool({ ...uploadLimits, ...waits }, { start: startUploadChild, ...options }),
  sharing: new ImagePool({ ...sharingLimits, ...waits }, { start: startUploadChild, ...options }),
})
