import { setFlagsFromString } from 'node:v8'

/** What the optimizing compiler and a site beside it take at most. */
const roomForOptimizing = 1.5e9

/**
 * Keeps V8 from optimizing WebAssembly that this process loads later. For the interpreter of expressions alone, PostgreSQL's
 * largest function, it takes 600 MB and two seconds, soon after each start; without it a site needs a tenth more processor
 * time in the long run (docs/decisions/0003). For processes that end soon.
 */
export function disableWasmTierUp(): void {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}

/** Disables the tier-up where the machine, or the control group of this process, has too little memory for it. */
export function fitWasmTierUp(availableBytes: number): void {
  if (availableBytes < roomForOptimizing) disableWasmTierUp()
}
