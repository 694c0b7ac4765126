import { embedPath, frameCode, frameWidth } from '@quiz/contract/site/embedding.ts'
import { embeddingTexts as texts } from '@quiz/contract/texts/ru/embedding.ts'
import { CopyField } from './CopyField.tsx'

/** The code by which a page of another site shows a test, and what it does. */
export const EmbedCode = ({ id, title }: { id: number; title: string }) => (
  <div className="stack">
    <CopyField
      label={texts.codeLabel}
      action={texts.copyCode}
      text={frameCode(location.origin, { id, title }, frameWidth)}
    />
    <p className="soft small">{texts.codeNote}</p>
    <p className="soft small">{texts.codeOff}</p>
    <p>
      <a href={embedPath(id)} target="_blank" rel="noopener">
        {texts.preview}
      </a>
    </p>
  </div>
)
