import { reachabilityOf } from '@quiz/contract/scoring/reachability.ts'
import type { ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

// Its messages are of the types `ScoredQuiz` and `Reachability`.
addEventListener('message', ({ data }: MessageEvent<ScoredQuiz>) => postMessage(reachabilityOf(data)))
