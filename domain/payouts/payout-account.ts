import type { PayoutDetails } from './payout-method.ts'

/** Country codes and trunk zeros differ between spellings of a phone number; its last digits do not. */
const phoneDigits = 9

/**
 * The account behind a payout method, in one spelling, whoever is named as its holder: the same for the same account.
 */
export function payoutAccountOf(details: PayoutDetails): string {
  switch (details.type) {
    case 'iban':
      return `iban ${details.iban}`
    case 'ph_bank':
      // The name of the bank has many spellings.
      return `ph_bank ${details.account}`
    case 'us_bank':
      return `us_bank ${details.routing} ${details.account}`
    case 'wallet':
      return `${details.provider} ${walletHandle(details.handle)}`
  }
}

function walletHandle(handle: string): string {
  const digits = handle.replaceAll(/\D/g, '')
  return handle.includes('@') || digits.length < phoneDigits ? handle.trim().toLowerCase() : digits.slice(-phoneDigits)
}
