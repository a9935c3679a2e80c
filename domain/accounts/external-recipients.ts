/**
 * How many people outside of its team a company can have emailed within 24 hours: invitations that it sends or resends,
 * and new addresses that get copies of applications. Anyone can register a company and enter the addresses of strangers.
 */
const perDay = { new: 5, known: 20, proven: 100 } as const

/** How long a company is new. */
const new_days = 7

export interface ExternalRecipientRule {
  /** How long ago the company registered. */
  age_days: number
  /** Has a payment method, has paid an invoice, or has verified a domain. */
  is_proven: boolean
}

const proofs = 'a payment method, a paid invoice or a verified domain'

/** The number of emails that a company may cause within 24 hours, and what raises it. */
export function externalRecipientLimit({ age_days, is_proven }: ExternalRecipientRule): { max: number; raise: string } {
  if (is_proven) return { max: perDay.proven, raise: 'Try again tomorrow.' }
  if (age_days >= new_days)
    return { max: perDay.known, raise: `Try again tomorrow. With ${proofs}, the limit is ${perDay.proven}.` }
  return {
    max: perDay.new,
    raise: `Try again tomorrow. The limit is ${perDay.known} after the first ${new_days} days, and ${perDay.proven} with ${proofs}.`,
  }
}
