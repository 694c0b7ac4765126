import { boardAddresses, shownAddress } from '@quiz/contract/board-address.ts'
import { useState } from 'react'
import { useSite } from '#web/lib/site.tsx'

/**
 * The address of the site as others are told it: on a board, in links and QR codes of works. Where this machine has several,
 * the person chooses. Browser only. `address` is that of the page while others reach none; `host` is for people.
 */
export function useBoardAddress() {
  const site = useSite()
  const all = boardAddresses(site, location.origin)
  const [chosen, choose] = useState<string | null>(null)
  const address = chosen ?? all[0] ?? location.origin
  return { address, host: shownAddress(new URL(address).host, site), all, choose }
}
