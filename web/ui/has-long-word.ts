const longFrom = 14

/** Whether a name has a word that would break inside a line of large type on a phone. */
export const hasLongWord = (name: string): boolean => name.split(/[\s-]+/).some((word) => word.length >= longFrom)
