/** A node of React's tree, as far as it tells what was rendered. */
type Fiber = { tag: number; flags: number; child: Fiber | null; sibling: Fiber | null; alternate: Fiber | null }

/** What React's developer tools give `react-dom`, which calls it at each commit. */
type CommitHook = {
  supportsFiber: true
  inject: () => number
  onCommitFiberRoot: (rendererId: number, root: { current: Fiber }) => void
  onCommitFiberUnmount: () => void
  /** The components rendered again while something is counted; null at other times. */
  rendered: number | null
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: CommitHook | undefined
}

/** Tags of function components, forwarded and memoized ones included. */
const componentTags = new Set([0, 11, 14, 15])
/** The flag of a fiber whose component was called. */
const performedWork = 1

// `react-dom` looks for it once, when it is loaded, so this file is among the `setupFiles`.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot(_, { current }) {
    if (this.rendered !== null && current.alternate) this.rendered += countRendered(current, current.alternate)
  },
  onCommitFiberUnmount: () => undefined,
  rendered: null,
}
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__

function countRendered(next: Fiber, before: Fiber): number {
  let count = componentTags.has(next.tag) && (next.flags & performedWork) !== 0 ? 1 : 0
  // React leaves the children of what it skipped as they were.
  if (next.child === before.child) return count
  for (let child = next.child; child; child = child.sibling)
    if (child.alternate) count += countRendered(child, child.alternate)
  return count
}

/** The number of mounted components that are rendered again while `work` runs. */
export function renderedDuring(work: () => void): number {
  hook.rendered = 0
  work()
  const { rendered } = hook
  hook.rendered = null
  return rendered ?? 0
}
