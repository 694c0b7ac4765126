/** The illustrations beside an auth form, on wide screens only. */
export function AuthArtwork({ tiles }: { tiles: readonly string[] }) {
  return (
    <div className="auth-artwork" aria-hidden="true">
      <div className="tiles">
        {tiles.map((tile) => (
          <img key={tile} src={`/art/tile-${tile}.webp`} width="448" height="496" alt="" loading="lazy" />
        ))}
      </div>
    </div>
  )
}
