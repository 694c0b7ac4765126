/**
 * Copies a text; false when the person has to do it. Without HTTPS there is no Clipboard API: then the field that shows the
 * text is selected, which browsers copy, and which stays selected where they refuse.
 */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.select()
    return document.execCommand?.('copy') ?? false
  }
}
