import { type Reached, reachabilityOf } from '@quiz/contract/reachability.ts'

// Its messages are of the types `Reached` and `Reachability`.
addEventListener('message', ({ data }: MessageEvent<Reached>) => postMessage(reachabilityOf(data)))
