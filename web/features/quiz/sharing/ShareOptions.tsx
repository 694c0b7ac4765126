import { inTheme, sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'
import { shareSheetTexts as texts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { shownTheme } from '#web/lib/shown-theme.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CopyField } from './CopyField.tsx'
import { type LogoName, ShareLogo } from './share-logos.tsx'
import type { ShareMessage } from './share-message.ts'
import '#web/features/quiz/sharing/sharing.css'

const QrCode = lazyComponent(async () => (await import('./QrCode.tsx')).QrCode)

const EmbedCode = lazyComponent(async () => (await import('./EmbedCode.tsx')).EmbedCode)

type ShareOptionsProps = {
  message: ShareMessage
  /** A game with the test that the message is about. */
  game?: ReactNode
}

/** The ways to share a message: messengers, copying, the picture, a QR code. */
export function ShareOptions({ message, game }: ShareOptionsProps) {
  const [hasQr, setQr] = useState(false)
  const [hasCode, setCode] = useState(false)
  // A closed test has none.
  const [hasPicture, setPicture] = useState(true)
  const picture = inTheme(message.picture, shownTheme())
  return (
    <div className="share">
      {hasPicture && (
        <img
          className="share-picture"
          src={picture}
          alt={texts.preview}
          {...sharePictureSize}
          onError={() => setPicture(false)}
        />
      )}
      <ul className="share-targets" aria-label={texts.targets}>
        {shareTargets(message).map(({ logo, address }) => (
          <li key={logo}>
            <a className={buttonClass({ isWide: true })} href={address} target="_blank" rel="noopener noreferrer">
              <ShareLogo name={logo} />
              {texts[logo]}
            </a>
          </li>
        ))}
        <li>
          <Button icon="qr" isWide isExpanded={hasQr} onPress={() => setQr(!hasQr)}>
            {texts.qr}
          </Button>
        </li>
      </ul>
      <CopyField label={texts.link[message.of]} action={texts.copyLink} text={message.url} />
      {message.words !== null && <CopyField label={texts.tally} action={texts.copyTally} text={message.words} />}
      <div className="share-acts">
        <a className={buttonClass()} href={picture} download={texts.fileName(message.title)}>
          <Icon name="download" />
          {texts.save}
        </a>
        {message.quizId !== null && (
          <Button isExpanded={hasCode} onPress={() => setCode(!hasCode)}>
            {embeddingTexts.code}
          </Button>
        )}
        {game}
      </div>
      {hasCode && message.quizId !== null && (
        <Suspense fallback={<Spinner label={embeddingTexts.code} />}>
          <EmbedCode id={message.quizId} title={message.title} />
        </Suspense>
      )}
      {hasQr && (
        <Suspense fallback={<Spinner label={texts.qrLoading} />}>
          <QrCode title={message.title} url={message.url} />
        </Suspense>
      )}
    </div>
  )
}

/** A site or messenger that takes a message by a link. */
type ShareTarget = { logo: LogoName; address: string }

const addressOf = (base: string, parameters: Record<string, string>) =>
  // Messengers show a plus sign as it is, so blanks are written as `%20`.
  `${base}?${new URLSearchParams(parameters).toString().replace(/\+/g, '%20')}`

/** The links that open a message for sending. They load nothing from these sites before they are followed. */
const shareTargets = ({ url, text }: ShareMessage): ShareTarget[] => [
  { logo: 'vk', address: addressOf('https://vk.com/share.php', { url, title: text }) },
  { logo: 'telegram', address: addressOf('https://t.me/share/url', { url, text }) },
  { logo: 'whatsapp', address: addressOf('https://wa.me/', { text: `${text}\n${url}` }) },
  // https://dev.max.ru/help/deeplinks
  { logo: 'max', address: addressOf('https://max.ru/:share', { text: `${text}\n${url}` }) },
  { logo: 'ok', address: addressOf('https://connect.ok.ru/offer', { url, title: text }) },
]
