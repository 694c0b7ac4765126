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
/** The attributes that are changed here; the others pass through. */
type Attributes = { mode?: number }
type NewNode = [parent: unknown, name: string, mode: number, device: number]

/** Flushes an open file to the disk. It must not throw: PGlite swallows the error and loops for ever. */
export type Flush = (descriptor: number) => void

/**
 * A file system whose fsync reaches the disk: PGlite's own `NodeFS` ignores it, so a power cut loses acknowledged rows.
 * It depends on internals of the pinned PGlite; `proveDurable` checks them at every start.
 */
export class DurableFs extends NodeFS {
  /** Number of flushes. */
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
      restrictNewFiles(operations)
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

/** PGlite creates files with mode 0666, which it sets again past the umask, and folders with 0777. */
function restrictNewFiles({ node_ops }: FileOperations): void {
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
