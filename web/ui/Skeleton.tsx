/** A placeholder for loading content. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '0.875rem',
  className,
}: {
  width?: string
  height?: string
  className?: string
}) {
  return (
    <div className={className ? `skeleton ${className}` : 'skeleton'} style={{ width, height }} aria-hidden="true" />
  )
}
