import { hash, verify } from '@node-rs/argon2'
import { maxWaitSeconds } from '@quiz/contract/limits.ts'
import { Limiter } from '#server/platform/overload/limiter.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'

/** The parameters of OWASP for argon2id, the default algorithm of the library: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of discarded random bytes, verified when there is no account, so that the time does not depend on it. */
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$pFudAHKADuUvbioUUgeITw$FJlWZCgaQ0wCds/ckIVIAcPUOLW1/IJbQz2voA5qO+w'

// Hashing uses memory, and threads that file access, pictures and DNS lookups need as well.
const limiter = new Limiter({ concurrency: 2, maxWaitSeconds: maxWaitSeconds.passwords })

const limited = <Result>(job: () => Promise<Result>): Promise<Result> => withoutPermit(() => limiter.run(job))

/** The limiter of password hashing and verification. */
export const passwordLimiter: Pick<Limiter, 'load' | 'refused' | 'expectedWaitMs'> = limiter

/** The hash of a password, which must be in NFC. Throws the `Refusal` `busy` when the wait would be too long. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, parameters))

/** Whether a password matches a hash; null takes as long and never matches. */
export const isPassword = (password: string, stored: string | null): Promise<boolean> =>
  limited(async () => (await verify(stored ?? decoy, password)) && stored !== null)
