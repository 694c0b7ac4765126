/**
 * Rows in the order of a teacher's register, with null for its lines that are none of `known`. Those of `shown` that it does not have
 * come last.
 */
export function inRegisterOrder<Row extends { pupilId: number }>(
  order: readonly (number | null)[],
  { known, shown }: { known: readonly Row[]; shown: readonly Row[] },
): (Row | null)[] {
  const byId = new Map(known.map((row) => [row.pupilId, row]))
  const listed = new Set(order)
  return [
    ...order.map((id) => (id === null ? null : (byId.get(id) ?? null))),
    ...shown.filter(({ pupilId }) => !listed.has(pupilId)),
  ]
}
