// contract-imports-zod-only
import { sep } from 'node:path'

export const separator = sep
