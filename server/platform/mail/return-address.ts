import { createHmac, timingSafeEqual } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

/** The mail that an address is about, to which other servers return what they cannot deliver. */
export interface ReturnMailbox {
  returned_mail_id: string
}

const prefix = 'return-'
const key = createHmac('sha256', config.secret).update('return address').digest()
/** 96 bits: with the ID, the part before the @ has 63 characters of the 64 that are allowed. */
const sign = (hex: string) => createHmac('sha256', key).update(hex).digest('hex').slice(0, 24)

/**
 * The envelope sender of a mail, different for each, so that a returned mail is recognized whatever the report says. It
 * is signed, so nothing is stored. Without a mail receiver, returned mails go to the sender address.
 */
export function returnAddress(mail_id: string): string {
  if (!config.mailIn) return config.mailFrom
  const hex = mail_id.replaceAll('-', '')
  return `${prefix}${hex}${sign(hex)}@${config.mailIn.domain}`
}

/** The mailbox of an address by the part before the @; null if it is not the return address of a mail. */
export function findReturnMailbox(localPart: string): ReturnMailbox | null {
  const [, hex, signature] = /^return-([0-9a-f]{32})([0-9a-f]{24})$/.exec(localPart) ?? []
  if (!hex || !signature) return null
  return timingSafeEqual(Buffer.from(sign(hex)), Buffer.from(signature)) ? { returned_mail_id: hex } : null
}
