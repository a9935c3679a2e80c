import { apiTokenPolicy } from './api-tokens/api-token-policy.ts'
import type { TokenAccess } from './api-tokens/scope.ts'
import { accountPolicy } from './accounts/account-policy.ts'
import { auditPolicy } from './audit/audit-policy.ts'
import { userPolicy } from './accounts/user-policy.ts'
import { analyticsPolicy } from './analytics/analytics-policy.ts'
import { applicationPolicy } from './applications/application-policy.ts'
import { attemptPolicy } from './tests/attempt-policy.ts'
import { bulkActionPolicy } from './bulk-actions/bulk-action-policy.ts'
import { calendarConnectionPolicy } from './calendar-sync/calendar-connection-policy.ts'
import { testPolicy } from './tests/test-policy.ts'
import { assignmentPolicy } from './assignments/assignment-policy.ts'
import { companyPolicy } from './companies/company-policy.ts'
import { consentPolicy } from './consents/consent-policy.ts'
import { contractPolicy } from './contracts/contract-policy.ts'
import { dashboardPolicy } from './dashboard/dashboard-policy.ts'
import { filePolicy } from './files/file-policy.ts'
import { jobAlertPolicy } from './job-alerts/job-alert-policy.ts'
import { jobPolicy } from './jobs/job-policy.ts'
import { isInterviewer, isUser } from './kernel/actor.ts'
import type { Actor, AdminRole } from './kernel/actor.ts'
import { all, decide, decideByRole, enforce } from './kernel/policy.ts'
import type { Decided, Decision, Rule } from './kernel/policy.ts'
import { conversationPolicy, messagePolicy, messageTemplatePolicy } from './messaging/conversation-policy.ts'
import { availabilityPolicy, meetingPolicy } from './meetings/meeting-policy.ts'
import { roomPolicy } from './meetings/room-policy.ts'
import { exchangeRatePolicy } from './exchange-rates/exchange-rate-policy.ts'
import { feeRulePolicy } from './fees/fee-rule-policy.ts'
import { billingProfilePolicy, invoicePolicy } from './invoices/invoice-policy.ts'
import { listPolicy } from './lists/list-policy.ts'
import { ledgerPolicy } from './ledger/ledger-policy.ts'
import { bankStatementPolicy, paymentMethodPolicy, paymentPolicy } from './payments/payment-policy.ts'
import { payoutBatchPolicy, payoutMethodPolicy, payoutPolicy } from './payouts/payout-policy.ts'
import { legalDocumentPolicy } from './legal/legal-document-policy.ts'
import { leavePolicy } from './leave/leave-policy.ts'
import { adjustmentPolicy } from './adjustments/adjustment-policy.ts'
import { milestonePolicy } from './milestones/milestone-policy.ts'
import { offerPolicy } from './offers/offer-policy.ts'
import { contactRequestPolicy } from './support/contact-request-policy.ts'
import { cannedReplyPolicy, ticketPolicy } from './support/ticket-policy.ts'
import { staffNotePolicy } from './staff-notes/staff-note-policy.ts'
import { globalSearchPolicy } from './global-search/global-search-policy.ts'
import { verificationPolicy } from './verifications/verification-policy.ts'
import { duplicateAccountPolicy } from './duplicate-accounts/duplicate-account-policy.ts'
import { memberPolicy } from './members/member-policy.ts'
import { sanctionPolicy } from './sanctions/sanction-policy.ts'
import { applicantPolicy } from './talent/applicant-policy.ts'
import { talentPolicy } from './talent/talent-policy.ts'
import { talentImportPolicy } from './talent-imports/talent-import-policy.ts'
import { reportPolicy } from './reports/report-policy.ts'
import { impersonationPolicy } from './impersonations/impersonation-policy.ts'
import { interviewPlanPolicy } from './interview-plans/interview-plan-policy.ts'
import { invitationPolicy } from './invitations/invitation-policy.ts'
import {
  dataExportPolicy,
  disclosurePolicy,
  erasurePolicy,
  legalHoldPolicy,
  staffRequestPolicy,
} from './privacy/privacy-policy.ts'
import { proposalPolicy } from './proposals/proposal-policy.ts'
import { questionSetPolicy } from './application-questions/question-set-policy.ts'
import { publicJobPolicy } from './public-jobs/public-job-policy.ts'
import { savedSearchPolicy } from './saved-searches/saved-search-policy.ts'
import { scorecardPolicy } from './scorecards/scorecard-policy.ts'
import { singleSignOnPolicy } from './single-sign-on/single-sign-on-policy.ts'
import { shortlistPolicy } from './shortlists/shortlist-policy.ts'
import { shiftPolicy, timeImportPolicy, timesheetPolicy } from './time/time-policy.ts'
import { referralPolicy } from './referrals/referral-policy.ts'
import { trackedLinkPolicy } from './tracked-links/tracked-link-policy.ts'
import { operationPolicy } from './operations/operation-policy.ts'
import { contentPolicy } from './content/content-policy.ts'
import { settingPolicy } from './settings/setting-policy.ts'
import { visitPolicy } from './visits/visit-policy.ts'
import { webhookPolicy } from './webhooks/webhook-policy.ts'
import { administratorPolicy, managerPolicy } from './staff/manager-policy.ts'

type DecidedPolicies<All> = { [Kind in keyof All]: { [Action in keyof All[Kind]]: Decided<All[Kind][Action]> } }

const decided = <All extends DecidedPolicies<All>>(given: All): All => given

/** Every permission, by the kind of resource. A rule without a decision about tokens or duties does not compile. */
export const policies = decided({
  account: accountPolicy,
  api_token: apiTokenPolicy,
  user: userPolicy,
  sanction: sanctionPolicy,
  verification: verificationPolicy,
  duplicate_account: duplicateAccountPolicy,
  bulk_action: bulkActionPolicy,
  analytics: analyticsPolicy,
  manager: managerPolicy,
  administrator: administratorPolicy,
  company: companyPolicy,
  member: memberPolicy,
  job: jobPolicy,
  public_job: publicJobPolicy,
  referral: referralPolicy,
  tracked_link: trackedLinkPolicy,
  job_alert: jobAlertPolicy,
  application: applicationPolicy,
  test: testPolicy,
  attempt: attemptPolicy,
  interview_plan: interviewPlanPolicy,
  scorecard: scorecardPolicy,
  meeting: meetingPolicy,
  room: roomPolicy,
  availability: availabilityPolicy,
  calendar_connection: calendarConnectionPolicy,
  offer: offerPolicy,
  contract: contractPolicy,
  dashboard: dashboardPolicy,
  assignment: assignmentPolicy,
  milestone: milestonePolicy,
  adjustment: adjustmentPolicy,
  shift: shiftPolicy,
  time_import: timeImportPolicy,
  timesheet: timesheetPolicy,
  consent: consentPolicy,
  leave: leavePolicy,
  legal_document: legalDocumentPolicy,
  ledger: ledgerPolicy,
  list: listPolicy,
  exchange_rate: exchangeRatePolicy,
  fee_rule: feeRulePolicy,
  invoice: invoicePolicy,
  billing_profile: billingProfilePolicy,
  payment: paymentPolicy,
  payment_method: paymentMethodPolicy,
  bank_statement: bankStatementPolicy,
  payout: payoutPolicy,
  payout_method: payoutMethodPolicy,
  payout_batch: payoutBatchPolicy,
  talent: talentPolicy,
  applicant: applicantPolicy,
  talent_import: talentImportPolicy,
  shortlist: shortlistPolicy,
  invitation: invitationPolicy,
  question_set: questionSetPolicy,
  saved_search: savedSearchPolicy,
  data_export: dataExportPolicy,
  disclosure: disclosurePolicy,
  erasure: erasurePolicy,
  legal_hold: legalHoldPolicy,
  privacy_request: staffRequestPolicy,
  proposal: proposalPolicy,
  conversation: conversationPolicy,
  message: messagePolicy,
  message_template: messageTemplatePolicy,
  file: filePolicy,
  report: reportPolicy,
  contact_request: contactRequestPolicy,
  ticket: ticketPolicy,
  canned_reply: cannedReplyPolicy,
  content: contentPolicy,
  setting: settingPolicy,
  operation: operationPolicy,
  visit: visitPolicy,
  audit: auditPolicy,
  staff_note: staffNotePolicy,
  global_search: globalSearchPolicy,
  impersonation: impersonationPolicy,
  single_sign_on: singleSignOnPolicy,
  webhook: webhookPolicy,
})

type Policies = typeof policies

/** `job.publish`, `application.apply` … */
export type Permission = {
  [Kind in keyof Policies]: `${Kind}.${Extract<keyof Policies[Kind], string>}`
}[keyof Policies]

type RuleAt<Name extends Permission> = Name extends `${infer Kind extends keyof Policies}.${infer Action}`
  ? Policies[Kind][Action & keyof Policies[Kind]]
  : never

type EntriesOf<OneRule> = OneRule extends unknown ? OneRule[keyof OneRule] : never
type ConditionsOf<Entry> = Extract<
  Entry extends { condition: infer Condition } ? Condition : Entry,
  (...given: never) => Decision
>

/** The resource that all conditions of a rule need; none if they only read the actor. */
type ResourceOf<Name extends Permission> = [ConditionsOf<EntriesOf<RuleAt<Name>>>] extends [never]
  ? []
  : [ConditionsOf<EntriesOf<RuleAt<Name>>>] extends [(actor: never, resource: infer Resource) => Decision]
    ? unknown extends Resource
      ? []
      : [resource: Resource]
    : never

/** Looked up for each action of each row of a list. */
const rules = new Map(
  Object.entries(policies).flatMap(([kind, policy]) =>
    Object.entries(policy).map(([action, rule]) => [`${kind}.${action}`, rule as Rule<unknown>]),
  ),
)

/** The rule of a permission. */
export const ruleOf = (permission: Permission): Rule<unknown> => rules.get(permission)!

/** The roles of admins that can have the permission. */
export function adminRolesOf(permission: Permission): readonly AdminRole[] {
  const { duties } = ruleOf(permission)
  return duties ? ['owner', ...duties] : []
}

/** What an API token needs for the permission. */
export const tokenAccessOf = (permission: Permission): TokenAccess => ruleOf(permission).token ?? 'no_token'

function decideByDuty(actor: Actor, permission: Permission): Decision {
  if (actor.role !== 'admin') return true
  const { duties } = ruleOf(permission)
  return (duties && (actor.admin_role === 'owner' || duties.includes(actor.admin_role))) || 'forbidden'
}

/** Denies what the scopes of the actor's API token do not include. */
function decideByToken(actor: Actor, permission: Permission): Decision {
  if (!isUser(actor) || !actor.api_token) return true
  if (isInterviewer(actor)) return 'token_not_accepted'
  const needed = tokenAccessOf(permission)
  if (needed === 'no_token') return 'token_not_accepted'
  return needed === 'any_token' || actor.api_token.scopes.includes(needed) || 'insufficient_scope'
}

/** What the actor's API token would need besides its scopes for permissions; empty without a token. */
export const missingScopes = (actor: Actor, permissions: readonly Permission[]): TokenAccess[] =>
  permissions.filter((one) => decideByToken(actor, one) !== true).map(tokenAccessOf)

/** Denies an actor whose role cannot have the permission. Checked for every request before its handler runs. */
export function authorizeRole(actor: Actor, permission: Permission): void {
  enforce(
    all(decideByRole(ruleOf(permission), actor), decideByDuty(actor, permission), decideByToken(actor, permission)),
  )
}

const decideAll = (actor: Actor, permission: Permission, resource: unknown): Decision =>
  all(decideByDuty(actor, permission), decideByToken(actor, permission), decide(ruleOf(permission), actor, resource))

/** Denies an actor who does not have the permission for the resource; throws the failure that the rule names. */
export function authorize<Name extends Permission>(
  actor: Actor,
  permission: Name,
  ...resource: ResourceOf<Name>
): void {
  enforce(decideAll(actor, permission, resource.at(0)))
}

/** Whether the actor has the permission for the resource. */
export function may<Name extends Permission>(actor: Actor, permission: Name, ...resource: ResourceOf<Name>): boolean {
  return decideAll(actor, permission, resource.at(0)) === true
}
