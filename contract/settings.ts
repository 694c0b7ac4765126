/** Who finds a test: all visitors in lists, users with its address, or its author and administrators alone. */
export const visibilities = ['public', 'link', 'closed'] as const
/** One of `visibilities`. */
export type Visibility = (typeof visibilities)[number]

/** What takers learn about their answers: nothing, which were wrong, or also which are right. */
export const reviewDepths = ['none', 'wrong', 'full'] as const
/** One of `reviewDepths`. */
export type ReviewDepth = (typeof reviewDepths)[number]
