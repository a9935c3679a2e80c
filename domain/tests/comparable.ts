/**
 * Text without case, accents and spaces. Quotation marks and dashes as phones type them equal those of keyboards. Other
 * combining marks are kept: they are letters of their own in Hindi, Thai or Japanese.
 */
export const comparable = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Default_Ignorable_Code_Point}|\s/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\p{Dash}/gu, '-')
    .toUpperCase()
    .normalize('NFC')
