import { assignmentActions, sideOf } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { seesBill } from '#domain/fees/margin.ts'
import type { DatedTerms } from '#domain/assignments/terms.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import type { FeeRate } from '#domain/fees/fee-rule.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listContracts } from '#server/features/contracts/contracts.ts'
import { findPlatformFee } from '#server/features/fees/fee-rules.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { earliestEnd, isExtendable } from './ending.ts'
import { findTerms } from './terms.ts'
import type { TermsRow } from './terms.ts'
import { findReplacement, mayRequestReplacement } from './replacements.ts'
import { hasOpenTrial } from './running.ts'
import { listAmendments } from './amendment-rows.ts'
import { openPulseMonth } from './pulses.ts'

/** An assignment as its viewer sees it. The caller has authorized the user. */
export async function presentAssignment(from: Db | Tx, actor: Actor, row: AssignmentRow): Promise<Assignment> {
  const viewer = asUser(actor)
  const feeOn = await findPlatformFee(from, row.company_id)
  const terms = presentTerms(viewer, (await findTerms(from, [row.id])).get(row.id)!, feeOn)
  const amendments = await listAmendments(from, viewer, row)
  const replacement = await findReplacement(from, viewer, row)
  const conversation_id = await findConversation(from, viewer, row.id)
  const side = sideOf(viewer)
  const { id, status, presence, start_date, ends_on, ended_by_side, end_reason, pause_reason } = row
  return {
    id,
    application_id: row.application_id,
    job: { id: row.job_id, title: row.job_title },
    company: { id: row.company_id, name: row.company_name, timezone: row.company_timezone },
    talent: { id: row.talent_id, name: row.talent_name, timezone: row.talent_timezone },
    account_manager: row.account_manager_id
      ? { id: row.account_manager_id, name: row.account_manager_name ?? '' }
      : null,
    side,
    status,
    presence,
    terms: terms.find(({ effective_on }) => effective_on === row.effective_on)!,
    other_terms: terms.filter(({ effective_on }) => effective_on !== row.effective_on),
    start_date,
    ends_on,
    talent_ends_on: row.talent_ends_on,
    ended_by: ended_by_side,
    end_reason,
    pause_reason,
    trial_ends_on: row.trial_ends_on,
    trial_result: row.trial_result,
    amendments,
    replacement,
    contracts: await listContracts(from, viewer, id),
    conversation_id,
    allowed: allowedActions(viewer, row, {
      isAmended: amendments.some((one) => one.status === 'proposed'),
      hasOpenPulse: side !== 'staff' && (await openPulseMonth(from, row, side)) !== null,
    }),
  }
}

const presentTerms = (viewer: User, rows: readonly TermsRow[], feeOn: (date: string) => FeeRate): DatedTerms[] =>
  rows.map(({ assignment_id: _, amendment_id: _amendment, bill_cents, pay_cents, currency: _currency, ...terms }) => ({
    ...terms,
    holiday_countries: terms.holiday_countries as DatedTerms['holiday_countries'],
    rates: showRates(viewer, { bill_cents, pay_cents }),
    platform_fee: seesBill(viewer) ? platformFeeText(feeOn(terms.effective_on)) : null,
  }))

/** The assignment's conversation, for its parties. */
async function findConversation(from: Db | Tx, viewer: User, assignment_id: string): Promise<string | null> {
  if (sideOf(viewer) === 'staff') return null
  const found = await from
    .selectFrom('conversations')
    .where('assignment_id', '=', assignment_id)
    .select('id')
    .executeTakeFirst()
  return found?.id ?? null
}

function allowedActions(
  viewer: User,
  row: AssignmentRow,
  { isAmended, hasOpenPulse }: { isAmended: boolean; hasOpenPulse: boolean },
): Assignment['allowed'] {
  const moves = (move: 'pause' | 'resume') => mayMove(assignmentMachine, row.status, move)
  const isOpen = row.status !== 'ended'
  const possible: Record<(typeof assignmentActions)[number], boolean> = {
    pause: moves('pause') && may(viewer, 'assignment.pause', row),
    resume: moves('resume') && may(viewer, 'assignment.resume', row),
    give_notice:
      isOpen &&
      (row.ends_on === null || earliestEnd(viewer, row) < row.ends_on) &&
      may(viewer, 'assignment.give_notice', row),
    extend: isExtendable(row) && may(viewer, 'assignment.extend', row),
    decide_trial: hasOpenTrial(row) && may(viewer, 'assignment.decide_trial', row),
    propose_amendment: isOpen && !isAmended && may(viewer, 'assignment.propose_amendment', row),
    request_replacement: mayRequestReplacement(row) && may(viewer, 'assignment.request_replacement', row),
    add_document: may(viewer, 'assignment.add_document', row),
    answer_pulse: hasOpenPulse && may(viewer, 'assignment.answer_pulse', row),
    review: row.status !== 'pending' && may(viewer, 'assignment.review', row),
  }
  return assignmentActions.filter((action) => possible[action])
}
