/** The form in which user names and e-mails are compared: they are unique in any letter case. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase()
