/** A run of digits as phone numbers are written. It begins where no digit, letter or sign is before it. */
const runs = /(?<![\p{L}\p{N}+.,/-])\+?\(?\d[\d \t().\u00a0\u2010-\u2013/-]{6,20}\d(?![\p{L}\p{N}])/gu

/** How numbers are written that stand for any: 0917 123 4567, 555-0123. */
const isExample = (number: string) =>
  /(\d)\1{5}$/.test(number) || /1234567?$/.test(number) || /^\+1\d{3}55501\d\d$/.test(number)

/**
 * The first phone number of a text as +639175550188, in the form of E.164; null if there is none. Numbers without a
 * country are only known of Philippine mobiles: anywhere else, the same digits can be of different people. The first one
 * of a résumé is its author's; later ones are often of those who recommend them.
 */
export function firstPhoneNumber(text: string): string | null {
  for (const [run] of text.matchAll(runs)) {
    // The trunk zero in +63 (0)917 is not dialed from abroad.
    const digits = run.replace(/\(0\)/, '').replaceAll(/\D/g, '')
    const number = run.startsWith('+') ? international(digits) : philippineMobile(digits)
    if (number !== null && !isExample(number)) return number
  }
  return null
}

const international = (digits: string) => (/^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null)

function philippineMobile(digits: string): string | null {
  const [, mobile] = /^(?:63|0)(9\d{9})$/.exec(digits) ?? []
  return mobile ? `+63${mobile}` : null
}
