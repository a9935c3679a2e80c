/**
 * The accounts of the ledger. Debits are positive: assets and expenses usually have positive balances, the others
 * negative ones. Accounting programs know them by their codes. `docs/features/ledger.md` explains which entries use them.
 */
export const ledgerAccounts = {
  bank: { kind: 'asset', code: '1000', name: 'Bank' },
  /** Charged by the gateway and not yet transferred to the bank. */
  gateway: { kind: 'asset', code: '1010', name: 'Payment gateway' },
  /** By invoice: what companies owe. */
  receivable: { kind: 'asset', code: '1200', name: 'Accounts receivable' },
  /** Approved work that is on no invoice yet. */
  unbilled_work: { kind: 'asset', code: '1210', name: 'Unbilled work' },
  /** By talent: what we owe for approved work. */
  talent_payable: { kind: 'liability', code: '2100', name: 'Payable to talents' },
  /** By company: overpayments and credit notes that can be used or refunded. */
  customer_credit: { kind: 'liability', code: '2200', name: 'Customer credit' },
  /** Money received for no known payment. */
  unmatched_receipts: { kind: 'liability', code: '2300', name: 'Unmatched receipts' },
  tax_payable: { kind: 'liability', code: '2400', name: 'Tax payable' },
  work_revenue: { kind: 'income', code: '4000', name: 'Work' },
  platform_fees: { kind: 'income', code: '4100', name: 'Platform fees' },
  interest_income: { kind: 'income', code: '4900', name: 'Interest' },
  talent_cost: { kind: 'expense', code: '5000', name: 'Pay of talents' },
  gateway_fees: { kind: 'expense', code: '6100', name: 'Gateway fees' },
  bank_fees: { kind: 'expense', code: '6110', name: 'Bank fees' },
  write_offs: { kind: 'expense', code: '6200', name: 'Write-offs' },
} as const satisfies Record<string, { kind: 'asset' | 'liability' | 'income' | 'expense'; code: string; name: string }>

export type LedgerAccount = keyof typeof ledgerAccounts

export const ledgerAccountNames = Object.keys(ledgerAccounts) as [LedgerAccount, ...LedgerAccount[]]

/** The accounts of revenue and margin. */
export const revenueAccounts = [
  'work_revenue',
  'platform_fees',
  'talent_cost',
] as const satisfies readonly LedgerAccount[]

/** What causes a journal entry; each cause is posted once. */
export const journalEntryLabels = {
  timesheet_line: 'Approved time',
  milestone: 'Accepted milestone',
  adjustment: 'Expense, bonus or deduction',
  adjustment_cancel: 'Canceled expense, bonus or deduction',
  invoice: 'Invoice',
  invoice_void: 'Voided invoice',
  credit_note: 'Credit note',
  write_off: 'Write-off',
  payment: 'Payment',
  payment_return: 'Returned transfer',
  credit_use: 'Credit used',
  refund: 'Refund',
  refund_failure: 'Failed refund',
  dispute: 'Chargeback',
  dispute_won: 'Chargeback returned',
  receipt: 'Bank receipt',
  receipt_match: 'Matched bank receipt',
  receipt_reversal: 'Reversed bank receipt',
  gateway_transfer: 'Gateway transfer',
  bank_fee: 'Bank fee',
  interest: 'Interest',
  payout: 'Payout',
  payout_return: 'Returned payout',
  /** Staff posted it because of a difference that a check found. */
  correction: 'Correction',
} as const
export type JournalEntryKind = keyof typeof journalEntryLabels
export const journalEntryKinds = Object.keys(journalEntryLabels) as [JournalEntryKind, ...JournalEntryKind[]]
