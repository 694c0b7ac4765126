/** User names and e-mails are unique whatever their case: this is what is compared. */
export const keyOf = (text: string): string => text.normalize('NFC').toLowerCase()
