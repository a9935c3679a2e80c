import type { PayoutItem } from '#domain/payouts/payout.ts'

const prefixes: Record<PayoutItem['kind'], string> = {
  work: '',
  leave: 'Paid leave, ',
  correction: 'Correction, ',
  milestone: 'Milestone: ',
  expense: 'Expense: ',
  bonus: 'Bonus: ',
  deduction: 'Deduction: ',
}

/** What an item pays: `Correction, Support Agent`. */
export const payoutItemTitle = ({ kind, description }: Pick<PayoutItem, 'kind' | 'description'>): string =>
  `${prefixes[kind]}${description}`
