import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type Module = Parameters<Extract<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun'], unknown[]>[number]>[0]
type OpenFile = { nfd?: number }
/** Emscripten's file operations, which its own types leave out. */
type FileOperations = { stream_ops: { fsync?: (file: OpenFile) => number } }

/** Flushes an open file to the disk. It must not throw: what is thrown inside PGlite is swallowed, and it spins for ever. */
export type Flush = (descriptor: number) => void

/**
 * A folder whose fsync reaches the disk: PGlite's own `NodeFS` ignores it, so a power cut loses acknowledged rows.
 * Leans on internals of the pinned PGlite; `proveDurable` finds out at every start whether they still hold.
 */
export class DurableFs extends NodeFS {
  /** How many times a file was flushed. */
  syncs = 0
  readonly #flush: Flush

  constructor(folder: string, flush: Flush) {
    super(folder)
    this.#flush = flush
  }

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options)
    const hook = (module: Module) => {
      fileOperations(module).stream_ops.fsync = (file) => this.#sync(file)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #sync(file: OpenFile): number {
    if (file.nfd === undefined) return 0
    this.#flush(file.nfd)
    this.syncs += 1
    return 0
  }
}

function fileOperations(module: Module): FileOperations {
  const operations: unknown = module.NODEFS
  if (!operations) throw new Error('PGlite has no NODEFS to hook into')
  return operations as FileOperations
}
