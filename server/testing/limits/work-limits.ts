import { accountLimits } from '#domain/accounts/account.ts'
import { adjustmentKinds, adjustmentLimits } from '#domain/adjustments/adjustment.ts'
import { adjustmentMachine } from '#domain/adjustments/adjustment-machine.ts'
import { assignmentLimits, assignmentSides } from '#domain/assignments/assignment.ts'
import { amendmentMachine, assignmentMachine, replacementMachine } from '#domain/assignments/assignment-machine.ts'
import { documentLimits, documentReaders } from '#domain/assignments/document.ts'
import { leaveKinds } from '#domain/assignments/leave-days.ts'
import { pulseLimits, pulseQuestions } from '#domain/assignments/pulse.ts'
import { termsLimits } from '#domain/assignments/terms.ts'
import { contractLimits, contractSides } from '#domain/contracts/contract.ts'
import { engagementTypes } from '#domain/jobs/budget.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { csvLimits } from '#domain/kernel/csv.ts'
import { holidayCountries } from '#domain/kernel/holidays.ts'
import { currency } from '#domain/kernel/money.ts'
import { emailLimit, timeZoneLimit } from '#domain/kernel/text.ts'
import { leaveLimits, leaveMachine } from '#domain/leave/leave.ts'
import { milestoneLimits } from '#domain/milestones/milestone.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import { offerLimits } from '#domain/offers/offer.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'
import { reviewLimits, reviewSides } from '#domain/reviews/review.ts'
import { clockMoves, entryKinds, shiftLimits } from '#domain/time/shift.ts'
import { lineDifferences, lineKinds, timesheetLimits } from '#domain/time/timesheet.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import { between, cents, characters, items, upTo, words } from './check-words.ts'

const clockTime = String.raw`like ^([01]\d|2[0-3]):[0-5]\d$`
const amount = [cents(jobLimits.amount_min, jobLimits.total_max)]
const hours = [between(termsLimits.weekly_hours_min, termsLimits.weekly_hours_max)]
const monday = ['EXTRACT(isodow FROM week_on) = (1)::numeric']

/** The terms that amendments can change. */
const amendable = (table: string) => ({
  [`${table}.role_title`]: [characters(1, termsLimits.role_title)],
  [`${table}.bill_cents`]: amount,
  [`${table}.pay_cents`]: amount,
  [`${table}.weekly_hours`]: hours,
  [`${table}.timezone`]: [upTo(timeZoneLimit)],
  [`${table}.from_time`]: [clockTime],
  [`${table}.to_time`]: [clockTime],
  [`${table}.days`]: ['1 to 7 items'],
  [`${table}.break_minutes`]: [between(0, termsLimits.break_minutes)],
})

const terms = (table: string) => ({
  ...amendable(table),
  [`${table}.engagement_type`]: [words(engagementTypes)],
  [`${table}.currency`]: [words(currency.options)],
  [`${table}.overtime_percent`]: [between(0, termsLimits.premium_percent)],
  [`${table}.night_percent`]: [between(0, termsLimits.premium_percent)],
  [`${table}.paid_leave_days`]: [between(0, termsLimits.paid_leave_days)],
  [`${table}.holiday_countries`]: [words(holidayCountries)],
  [`${table}.notice_days`]: [between(0, termsLimits.notice_days)],
})

/** The constraints of the tables for offers, assignments and time. */
export const workLimits: Record<string, string[]> = {
  ...terms('offers'),
  'offers.status': [words(offerMachine.states)],
  'offers.message': [upTo(offerLimits.message)],
  'offers.reason': [upTo(offerLimits.reason)],
  'offers.trial_days': [between(0, termsLimits.trial_days)],
  'offers.counter_pay_cents': amount,
  'offers.counter_bill_cents': amount,
  'offers.counter_weekly_hours': hours,
  'offers.counter_message': [upTo(offerLimits.counter_message)],

  'assignments.role_title': [characters(1, assignmentLimits.role_title)],
  'assignments.status': [words(assignmentMachine.states)],
  'assignments.ended_by_side': [words(assignmentSides)],
  'assignments.end_reason': [upTo(assignmentLimits.reason)],
  'assignment_pauses.reason': [upTo(assignmentLimits.reason)],
  'assignments.trial_result': [words(['passed', 'failed'])],
  ...terms('assignment_terms'),
  ...amendable('amendments'),
  'amendments.status': [words(amendmentMachine.states)],
  'amendments.proposed_by_side': [words(contractSides)],
  'amendments.message': [upTo(assignmentLimits.message)],
  'amendments.reason': [upTo(assignmentLimits.reason)],
  'amendments.signature': [characters(1, contractLimits.signature)],
  'contracts.side': [words(contractSides)],
  'contracts.template_version': ['template_version >= 1'],
  'contracts.sha256': ['like ^[0-9a-f]{64}$'],
  'signatures.side': [words(contractSides)],
  'signatures.name': [characters(1, contractLimits.signature)],
  'signatures.account_name': [characters(1, accountLimits.name)],
  'signatures.email': [upTo(emailLimit)],
  'replacements.status': [words(replacementMachine.states)],
  'replacements.reason': [characters(1, assignmentLimits.replacement_reason)],
  'checklist_items.key': [upTo(40)],
  'checklist_items.side': [words(assignmentSides)],
  'assignment_documents.name': [characters(1, documentLimits.name)],
  'assignment_documents.readers': [words(documentReaders)],
  'pulse_answers.month_on': ['EXTRACT(day FROM month_on) = (1)::numeric'],
  'pulse_answers.scores': [items(pulseQuestions.company.length)],
  'pulse_answers.side': [words(contractSides)],
  'pulse_answers.comment': [upTo(pulseLimits.comment)],

  'reviews.side': [words(reviewSides)],
  'reviews.score': [between(reviewLimits.score_min, reviewLimits.score_max)],
  'reviews.comment': [upTo(reviewLimits.comment)],
  'reviews.reply': [upTo(reviewLimits.reply)],

  'time_imports.file_name': [upTo(csvLimits.file_name)],
  'shifts.timezone': [upTo(timeZoneLimit)],
  'shifts.source': [words(['clock', 'manual'])],
  'shifts.reason': [upTo(shiftLimits.reason)],
  'shifts.done_note': [upTo(shiftLimits.note)],
  'shifts.open_note': [upTo(shiftLimits.note)],
  'shifts.links': [items(shiftLimits.links)],
  'time_entries.kind': [words(entryKinds)],
  'clock_taps.kind': [words(clockMoves)],
  'extra_hours.week_on': monday,
  'extra_hours.minutes': [between(1, timesheetLimits.extra_minutes)],
  'timesheets.status': [words(timesheetMachine.states)],
  'timesheets.minutes': [between(-timesheetLimits.minutes, timesheetLimits.minutes)],
  'timesheets.week_on': monday,
  'timesheet_lines.kind': [words(lineKinds)],
  'timesheet_lines.planned_minutes': [between(0, 24 * 60)],
  'timesheet_lines.minutes': ['abs(minutes) <= 1560'],
  'timesheet_lines.overtime_minutes': ['abs(overtime_minutes) <= 1560'],
  'timesheet_lines.night_minutes': ['abs(night_minutes) <= 1560'],
  'timesheet_lines.differences': [words(lineDifferences)],
  'timesheet_lines.excess_minutes': [between(0, 26 * 60)],
  'timesheet_lines.pay_rate_cents': ['pay_rate_cents >= 0'],
  'timesheet_lines.bill_rate_cents': ['bill_rate_cents >= 0'],
  'timesheet_lines.overtime_percent': [between(0, termsLimits.premium_percent)],
  'timesheet_lines.night_percent': [between(0, termsLimits.premium_percent)],
  'timesheet_lines.status': [words(timesheetLineMachine.states)],
  'timesheet_lines.reason': [upTo(timesheetLimits.reason)],
  'leaves.kind': [words(leaveKinds)],
  'leaves.status': [words(leaveMachine.states)],
  'leaves.note': [upTo(leaveLimits.note)],
  'leaves.reason': [upTo(leaveLimits.reason)],
  'adjustments.kind': [words(adjustmentKinds)],
  'adjustments.status': [words(adjustmentMachine.states)],
  'adjustments.title': [characters(1, adjustmentLimits.title)],
  'adjustments.note': [upTo(adjustmentLimits.note)],
  'adjustments.reason': [upTo(adjustmentLimits.reason)],
  'adjustments.amount_cents': [cents(adjustmentLimits.amount_min, adjustmentLimits.amount_max)],
  'milestones.title': [characters(1, milestoneLimits.title)],
  'milestones.bill_cents': amount,
  'milestones.pay_cents': amount,
  'milestones.status': [words(milestoneMachine.states)],
  'milestones.note': [upTo(milestoneLimits.note)],
  'milestones.reason': [upTo(milestoneLimits.reason)],
}
