/** A text with the room of its alternative, so that replacing one by the other moves nothing. */
export const StableText = ({ children, alternative }: { children: string; alternative: string }) => (
  <span className="grid text-left">
    <span className="[grid-area:1/1]">{children}</span>
    <span className="invisible [grid-area:1/1]" aria-hidden="true">
      {alternative}
    </span>
  </span>
)
