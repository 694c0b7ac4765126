/** A share as a bar; the number stands beside it. */
export const ShareBar = ({ percent }: { percent: number }) => (
  <span className="stats-bar" aria-hidden="true">
    <i style={{ width: `${percent}%` }} />
  </span>
)
