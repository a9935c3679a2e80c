import { isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { instant, requiredLine } from '../kernel/text.ts'

export const payoutMethodMessages = {
  holder: 'Please enter the name on the account.',
  bank: 'Please enter the name of the bank.',
  account: 'Please enter an account number of 6 to 17 digits.',
  routing: 'Please enter a routing number of 9 digits.',
  iban: 'Please enter a valid IBAN.',
  wallet: 'Please choose a wallet.',
  handle: 'Please enter the phone number or email address of the wallet.',
} as const

export const walletProviders = ['GCash', 'Maya', 'PayPal', 'Wise'] as const

const holder = requiredLine(100, payoutMethodMessages.holder, 'A name')
const account = z
  .string()
  .transform((value) => value.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6,17}$/, payoutMethodMessages.account))

/** Nine digits whose weighted sum is a multiple of ten (ABA). */
const isRoutingNumber = (value: string): boolean =>
  /^\d{9}$/.test(value) &&
  [...value].reduce((sum, digit, index) => sum + Number(digit) * [3, 7, 1][index % 3]!, 0) % 10 === 0

/** Where a talent is paid: encrypted once saved, and never shown again. */
export const payoutDetails = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ph_bank'),
    holder,
    bank: requiredLine(60, payoutMethodMessages.bank, 'A bank'),
    account,
  }),
  z.strictObject({
    type: z.literal('iban'),
    holder,
    iban: z
      .string()
      .max(50)
      .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
      .refine(isValidIBAN, payoutMethodMessages.iban),
  }),
  z.strictObject({
    type: z.literal('us_bank'),
    holder,
    bank: requiredLine(60, payoutMethodMessages.bank, 'A bank'),
    routing: z.string().trim().refine(isRoutingNumber, payoutMethodMessages.routing),
    account,
  }),
  z.strictObject({
    type: z.literal('wallet'),
    holder,
    provider: z.enum(walletProviders, payoutMethodMessages.wallet),
    handle: requiredLine(100, payoutMethodMessages.handle, 'A phone number or email address'),
  }),
])
export type PayoutDetails = z.output<typeof payoutDetails>
export const payoutDetailTypes = ['ph_bank', 'iban', 'us_bank', 'wallet'] as const
export const payoutDetailLabels: Record<PayoutDetails['type'], string> = {
  ph_bank: 'Philippine bank account',
  iban: 'Bank account with IBAN',
  us_bank: 'US bank account',
  wallet: 'Wallet',
}

export const payoutMethodForm = z.strictObject({ details: payoutDetails })

/** `BDO Unibank ending in 1234`. */
export const payoutMethod = z
  .object({ kind: z.enum(['bank', 'wallet']), label: z.string(), country: z.string(), usable_at: instant })
  .meta({ id: 'PayoutMethod' })

export const payoutMethods = z
  .object({
    /** Null before the talent has added one. */
    current: payoutMethod.nullable(),
    /** It replaces the current one when its waiting period ends. */
    next: payoutMethod.nullable(),
  })
  .meta({ id: 'PayoutMethods' })
export type PayoutMethods = z.output<typeof payoutMethods>
