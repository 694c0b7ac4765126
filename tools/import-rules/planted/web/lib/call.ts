// web-imports-no-server
import { today } from '../../server/domain/bands.ts'

export const call = today
