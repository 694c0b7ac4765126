import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** A module with a function `run` that loops as often as its argument says. */
const looping = '0061736d0100000001050160017f00030201000707010372756e00000a10010e000340200041016b22000d000b0b'

/** What V8 tells of the functions that it compiles when this much memory is available. */
async function compiledWith(availableBytes: number): Promise<string> {
  const script = `
    import { fitWasmTierUp } from ${JSON.stringify(new URL('./wasm-compiler.ts', import.meta.url).href)}
    fitWasmTierUp(${availableBytes})
    const { instance } = await WebAssembly.instantiate(Buffer.from('${looping}', 'hex'))
    for (let call = 0; call < 20; call++) {
      instance.exports.run(3e6)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }`
  const flags = ['--trace-wasm-compilation-times', '--input-type=module', '--eval']
  return (await run(process.execPath, [...flags, script])).stdout
}

test('WebAssembly is compiled, but optimized only where memory is available for that', async () => {
  const [little, plenty] = await Promise.all([compiledWith(1e9), compiledWith(4e9)])
  expect(little).toContain('using Liftoff')
  expect(little).not.toContain('using TurboFan')
  expect(plenty).toContain('using TurboFan')
})
