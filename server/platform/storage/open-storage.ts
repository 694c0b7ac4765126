import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { openFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the configured storage of pictures: an S3 bucket, or the folder `images` of the data folder. */
export const openStorage = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> =>
  s3 ? createS3Storage(s3) : openFolderStorage(join(dataDir, 'images'))
