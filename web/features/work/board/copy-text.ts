/** Copies a text; false where the browser does not let pages do it. Over plain HTTP there is no Clipboard API: a field is copied then. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyField(text)
  }
}

function copyField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand?.('copy') === true
  field.remove()
  return isCopied
}
