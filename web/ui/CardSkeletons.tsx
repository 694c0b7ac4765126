import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Skeletons of loading cards, each of the size of a card: children of a `ul.cards` or a carousel. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => (
    <li key={index} className="card card-skeleton" aria-hidden="true">
      <div className="card-cover skeleton" />
      <div className="card-body">
        <div className="card-title">
          <Skeleton width="76%" height="1.14em" />
        </div>
        <div className="card-text">
          <Skeleton width="100%" height="0.875rem" />
          <Skeleton width="92%" height="0.875rem" />
          <Skeleton width="60%" height="0.875rem" />
        </div>
        <div className="card-foot">
          <Skeleton width="45%" height="0.875rem" />
          <Skeleton width="18%" height="0.875rem" />
        </div>
      </div>
    </li>
  ))
}
