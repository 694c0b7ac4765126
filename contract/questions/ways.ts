/** In how many ways `some` of `all` things can be chosen. */
export function choose(all: number, some: number): bigint {
  let ways = 1n
  for (let at = 1; at <= some; at++) ways = (ways * BigInt(all - some + at)) / BigInt(at)
  return ways
}

/** In how many orders of `count` things none stands at its place. */
export function derangements(count: number): bigint {
  let [before, last] = [0n, 1n]
  for (let at = 1; at <= count; at++) [before, last] = [last, BigInt(at - 1) * (last + before)]
  return last
}
