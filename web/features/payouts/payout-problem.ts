import { holdReasonTexts } from '#domain/payouts/payout.ts'
import type { PayoutSummary } from '#domain/payouts/payout.ts'

/** Why a payout is on hold or came back, if so. */
export function payoutProblem({ status, hold_reason, hold_note, failure }: PayoutSummary): string | null {
  if (status === 'failed') return failure || 'The bank did not pay it.'
  if (status !== 'on_hold') return null
  return hold_note || (hold_reason ? holdReasonTexts[hold_reason] : null)
}
