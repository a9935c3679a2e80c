import type { Posting } from '#server/features/ledger/post.ts'

/** Work or a milestone of an invoice. */
export interface WorkItem {
  assignment_id: string
  work_cents: number
}

/** A posting per item, so that the ledger has the assignments of what is billed. */
export const workPostings = (
  account: 'unbilled_work' | 'work_revenue',
  side: 'debit' | 'credit',
  { company_id, items }: { company_id: string; items: readonly WorkItem[] },
): Posting[] =>
  items.map(({ assignment_id, work_cents }) => ({
    account,
    amount_cents: side === 'debit' ? work_cents : -work_cents,
    company_id,
    assignment_id,
  }))
