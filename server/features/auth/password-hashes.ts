import { hash, verify } from '@node-rs/argon2'
import { JobQueue } from '#server/platform/job-queue.ts'

/** OWASP's parameters of argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 random bytes that nobody kept, checked where there is no account, so that it takes as long as where there is one. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$pFudAHKADuUvbioUUgeITw$FJlWZCgaQ0wCds/ckIVIAcPUOLW1/IJbQz2voA5qO+w'

// Hashing takes memory and threads that files, pictures and names of hosts need as well.
const queue = new JobQueue({ atOnce: 2, waiting: 200, patienceMs: 15_000, retryAfterSeconds: 3 })

/** How many passwords are being hashed or checked, and how many wait for it. */
export const passwordLoad = () => queue.load

/** The hash of a password (in NFC, as the form gives it), to be stored. Refuses with `busy` when too many are being made. */
export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, parameters))

/** Whether this is the password; null, the hash of nobody, takes as long and never fits. */
export const isPassword = (password: string, stored: string | null): Promise<boolean> =>
  queue.run(async () => (await verify(stored ?? decoy, password)) && stored !== null)
