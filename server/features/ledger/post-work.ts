import type { Tx } from '#server/db/connect.ts'
import { postAll } from './post.ts'

/** An approved line or an accepted milestone. */
interface Work {
  id: string
  assignment_id: string
  company_id: string
  talent_id: string
  /** What the company pays; negative for a correction. */
  bill_cents: number
  /** What the talent is paid. */
  pay_cents: number
}

/** Posts approved work: what the company will be billed, and what the talent has earned. */
export async function postWork(tx: Tx, kind: 'timesheet_line' | 'milestone', work: readonly Work[]): Promise<void> {
  await postAll(
    tx,
    work.map(({ id, assignment_id, company_id, talent_id, bill_cents, pay_cents }) => ({
      kind,
      cause_id: id,
      postings: [
        { account: 'unbilled_work', amount_cents: bill_cents, company_id, assignment_id },
        { account: 'work_revenue', amount_cents: -bill_cents, company_id, assignment_id },
        { account: 'talent_cost', amount_cents: pay_cents, talent_id },
        { account: 'talent_payable', amount_cents: -pay_cents, talent_id },
      ],
    })),
  )
}
