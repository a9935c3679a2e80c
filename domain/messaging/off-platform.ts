import { hasContacts } from '../screening/contact-details.ts'
import { paymentServices, withoutPlatform } from '../screening/outside-payment.ts'

/** What a message before a contract should not contain. */
export const offPlatformKinds = ['contacts', 'payment'] as const
export type OffPlatformKind = (typeof offPlatformKinds)[number]

/** The note for the staff. */
export const offPlatformLabels: Record<OffPlatformKind, string> = {
  contacts: 'Contact details',
  payment: 'Payment outside Tulay',
}

/** The warning at the input. */
export const offPlatformWarnings: Record<OffPlatformKind, string> = {
  contacts:
    'This message seems to have contact details. Keep the conversation on Tulay until the contract: it protects both sides, and offers, hours and payments stay recorded. If you send it, our staff will see a note.',
  payment:
    'This message seems to be about payment outside Tulay. Payments through Tulay are protected; others are not, and break our terms. If you send it, our staff will see a note.',
}

const payments = [
  new RegExp(
    `\\b(?:pay|paid|payment|send|transfer|deposit|wire|money|via|through|by|with|using|my|your)\\b[^.!?\\n]{0,40}\\b(?:${paymentServices})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:${paymentServices})\\b[^.!?\\n]{0,40}\\b(?:pay|paid|payment|send|transfer|deposit|account|address)\\b`,
    'iu',
  ),
  /\b(?:pay|paid)\b[^.!?\n]{0,20}\b(?:directly|under\s+the\s+table|in\s+cash)\b/iu,
  ...withoutPlatform,
]

/** What the text of a message seems to contain that belongs after a contract: contact details or outside payment. */
export function findOffPlatform(text: string): OffPlatformKind[] {
  return [
    ...(hasContacts(text) ? (['contacts'] as const) : []),
    ...(payments.some((pattern) => pattern.test(text)) ? (['payment'] as const) : []),
  ]
}
