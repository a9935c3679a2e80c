import { holdReasonLabels, holdReasonTexts } from '#domain/payouts/payout.ts'
import type { PayoutSummary } from '#domain/payouts/payout.ts'

/** Why a payout is on hold or came back, if so, for its talent or for staff. */
export function payoutProblem(
  { status, hold_reason, hold_note, failure }: PayoutSummary,
  reader: 'talent' | 'staff',
): string | null {
  if (status === 'failed') return failure || 'The bank did not pay it.'
  if (status !== 'on_hold' || !hold_reason) return null
  return hold_note || (reader === 'talent' ? holdReasonTexts : holdReasonLabels)[hold_reason]
}
