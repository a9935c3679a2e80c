import { applicationMachine } from '#domain/applications/application-machine.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { userMachine } from '#domain/accounts/user-machine.ts'
import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import { invitationMachine } from '#domain/invitations/invitation-machine.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import { talentImportMachine } from '#domain/talent-imports/talent-import-machine.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import { paymentMachine } from '#domain/payments/payment-machine.ts'
import { payoutBatchMachine, payoutMachine } from '#domain/payouts/payout-machine.ts'
import { timesheetMachine } from '#domain/time/timesheet-machine.ts'
import { jobFlagMachine } from '#domain/jobs/job-flag-machine.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { Machine } from '#domain/kernel/machine.ts'
import { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import { managerMachine } from '#domain/staff/manager-machine.ts'
import { referralMachine } from '#domain/referrals/referral-machine.ts'
import { offerMachine } from '#domain/offers/offer-machine.ts'

const machines: Record<string, Machine> = {
  Job: jobMachine,
  'Job flag': jobFlagMachine,
  Application: applicationMachine,
  Attempt: attemptMachine,
  Meeting: meetingMachine,
  Offer: offerMachine,
  Assignment: assignmentMachine,
  Timesheet: timesheetMachine,
  Invoice: invoiceMachine,
  Payment: paymentMachine,
  Payout: payoutMachine,
  'Payout batch': payoutBatchMachine,
  Invitation: invitationMachine,
  Referral: referralMachine,
  Company: companyMachine,
  User: userMachine,
  'Bulk action': bulkActionMachine,
  'Import of talents': talentImportMachine,
  Ticket: ticketMachine,
  'Report case': reportCaseMachine,
  'Account manager': managerMachine,
}

/** Every lifecycle as a Mermaid diagram. */
export function describeLifecycles(): string {
  const sections = Object.entries(machines).flatMap(([name, { initial, moves }]) => [
    `## ${name}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...Object.entries(moves).flatMap(([move, { from, to }]) => from.map((state) => `  ${state} --> ${to}: ${move}`)),
    '```',
    '',
  ])
  return ['# Lifecycles', '', 'A move that is not drawn here is refused with 409.', '', ...sections].join('\n')
}
