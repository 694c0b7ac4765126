import { hash, verify } from '@node-rs/argon2'
import { maxWaitSeconds } from '@quiz/contract/limits.ts'
import { Limiter } from '#server/platform/overload/limiter.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'

/** OWASP's parameters of argon2id, which is the library's default kind: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of 32 random bytes that nobody kept, checked where there is no account, so that it takes as long as where there is one. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$pFudAHKADuUvbioUUgeITw$FJlWZCgaQ0wCds/ckIVIAcPUOLW1/IJbQz2voA5qO+w'

// Hashing takes memory and threads that files, pictures and names of hosts need as well.
const limiter = new Limiter({ concurrency: 2, maxWaitSeconds: maxWaitSeconds.passwords })

const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> => withoutPermit(() => limiter.run(job))

/** Limits how many passwords are hashed or checked at once. */
export const passwordLimiter: Pick<Limiter, 'load' | 'refused' | 'expectedWaitMs'> = limiter

/** The hash of a password (in NFC, as the form gives it), to be stored. Refuses with `busy` when the wait would be too long. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters))

/** Whether this is the password; null, the hash of nobody, takes as long and never fits. */
export const isPassword = (password: string, stored: string | null): Promise<boolean> =>
  inTurn(async () => (await verify(stored ?? decoy, password)) && stored !== null)
