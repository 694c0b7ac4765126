import { Bone } from '#web/ui/Bone.tsx'

/** Cards that are still loading, each of the size of a real one: children of a `ul.cards` or a reel. */
export function CardBones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <li key={place} className="card card-bones" aria-hidden="true">
      <div className="card-cover bone" />
      <div className="card-body">
        <div className="card-title">
          <Bone width="76%" height="1.14em" />
        </div>
        <div className="card-text">
          <Bone width="100%" height="0.875rem" />
          <Bone width="92%" height="0.875rem" />
          <Bone width="60%" height="0.875rem" />
        </div>
        <div className="card-foot">
          <Bone width="45%" height="0.875rem" />
          <Bone width="18%" height="0.875rem" />
        </div>
      </div>
    </li>
  ))
}
