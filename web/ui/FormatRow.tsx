import { Button } from '#web/ui/Button.tsx'

type FormatRowProps = { label: string; text: string; action: string; onDownload: () => Promise<unknown> }

/** A format in which something is downloaded: what it is for, and the button. */
export const FormatRow = ({ label, text, action, onDownload }: FormatRowProps) => (
  <div className="row flex-nowrap">
    <p>
      <b>{label}</b>
      <br />
      <span className="soft small">{text}</span>
    </p>
    <Button icon="download" onPress={onDownload}>
      {action}
      <span className="vh"> {label}</span>
    </Button>
  </div>
)
