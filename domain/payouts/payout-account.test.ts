import { expect, it } from 'vitest'
import { payoutAccountOf } from './payout-account.ts'

const wallet = (handle: string, provider: 'GCash' | 'Maya' | 'PayPal' = 'GCash') =>
  payoutAccountOf({ type: 'wallet', holder: 'Ana Reyes', provider, handle })

it('is the same for spellings of one account, and not for others', () => {
  expect(wallet('+63 917 123 4567')).toBe(wallet('0917-123-4567'))
  expect(wallet('0917 123 4568')).not.toBe(wallet('0917-123-4567'))
  expect(wallet('0917 123 4567', 'Maya')).not.toBe(wallet('0917-123-4567'))
  expect(wallet(' Ana@Mail.test', 'PayPal')).toBe(wallet('ana@mail.test', 'PayPal'))
  const bank = { type: 'ph_bank', holder: 'Ana Reyes', bank: 'BDO', account: '001234567890' } as const
  expect(payoutAccountOf(bank)).toBe(payoutAccountOf({ ...bank, holder: 'A. Reyes', bank: 'BDO Unibank' }))
})
