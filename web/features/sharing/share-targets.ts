import { sharingTexts as texts } from '@quiz/contract/texts/ru/sharing.ts'
import type { ShareMessage } from './share-message.ts'

/** A site or messenger that takes a message by a link. */
export type ShareTarget = { name: string; address: string }

const addressOf = (base: string, parameters: Record<string, string>) =>
  // Messengers show a plus sign as it is, so blanks are written as `%20`.
  `${base}?${new URLSearchParams(parameters).toString().replace(/\+/g, '%20')}`

/** The links that open a message for sending. They load nothing from these sites before they are followed. */
export const shareTargets = ({ url, text }: ShareMessage): ShareTarget[] => [
  { name: texts.vk, address: addressOf('https://vk.com/share.php', { url, title: text }) },
  { name: texts.telegram, address: addressOf('https://t.me/share/url', { url, text }) },
  { name: texts.whatsapp, address: addressOf('https://wa.me/', { text: `${text}\n${url}` }) },
  { name: texts.ok, address: addressOf('https://connect.ok.ru/offer', { url, title: text }) },
]
