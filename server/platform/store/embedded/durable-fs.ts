import { NodeFS } from '@electric-sql/pglite/nodefs'
import { bitsOfOthers } from '#server/platform/storage/private-files.ts'

type Init = NodeFS['init']
type Module = Parameters<Extract<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun'], unknown[]>[number]>[0]
type OpenFile = { nfd?: number }
/** Emscripten's file operations, which its own types leave out. */
type FileOperations = {
  stream_ops: { fsync?: (file: OpenFile) => number }
  node_ops: {
    mknod: (...node: NewNode) => unknown
    setattr: (node: unknown, attributes: Attributes) => void
  }
}
/** As far as it is changed here; the rest passes through. */
type Attributes = { mode?: number }
type NewNode = [parent: unknown, name: string, mode: number, device: number]

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
      const operations = fileOperations(module)
      operations.stream_ops.fsync = (file) => this.#sync(file)
      keepFilesPrivate(operations)
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

/** PGlite makes files with mode 0666 and sets that again past the umask, folders with 0777. */
function keepFilesPrivate({ node_ops }: FileOperations): void {
  const { mknod, setattr } = node_ops
  node_ops.mknod = (...[parent, name, mode, device]) => mknod(parent, name, mode & ~bitsOfOthers, device)
  node_ops.setattr = (node, attributes) =>
    setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~bitsOfOthers })
}

function fileOperations(module: Module): FileOperations {
  const operations: unknown = module.NODEFS
  if (!operations) throw new Error('PGlite has no NODEFS to hook into')
  return operations as FileOperations
}
