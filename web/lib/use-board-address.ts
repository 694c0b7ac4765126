import { boardAddresses } from '@quiz/contract/board-address.ts'
import { useState } from 'react'
import { useSite } from '#web/lib/site.tsx'

/**
 * The address of the site as others are told it: on a board, in links and QR codes of works. Where this machine has several,
 * the person chooses. Browser only. `address` is that of the page while others reach none.
 */
export function useBoardAddress() {
  const all = boardAddresses(useSite(), location.origin)
  const [chosen, choose] = useState<string | null>(null)
  const address = chosen ?? all[0] ?? location.origin
  return { address, host: new URL(address).host, all, choose }
}
