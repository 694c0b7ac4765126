import type { editing } from '@quiz/contract/editing.ts'
import type { Reply } from '@quiz/contract/endpoint.ts'
import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { formatDateTime } from '#web/lib/date-format.ts'
import { Button } from '#web/ui/Button.tsx'
import '#web/styles/versions.css'

const texts = editingTexts.history

type VersionListProps = {
  /** The latest first. */
  versions: Reply<typeof editing.versions>
  canRestore: boolean
  onRestore: (versionNumber: number) => void
}

/** Number, time and change of each version. */
export const VersionList = ({ versions, canRestore, onRestore }: VersionListProps) => (
  <ol className="versions">
    {versions.map(({ versionNumber, createDate, change }, index) => (
      <li key={versionNumber} className="version">
        <div>
          <h3 className="num">{texts.version(versionNumber)}</h3>
          <p className="soft small">
            {formatDateTime(createDate)}
            <br />
            {texts.changes[change]}
          </p>
        </div>
        {index === 0 ? (
          <p className="version-current">{texts.current}</p>
        ) : (
          <Button onPress={() => onRestore(versionNumber)} reason={canRestore ? null : texts.changedFirst}>
            {texts.restore}
            <span className="vh">: {versionNumber}</span>
          </Button>
        )}
      </li>
    ))}
  </ol>
)
