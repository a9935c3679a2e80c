import { accountPolicy } from './accounts/account-policy.ts'
import { analyticsPolicy } from './analytics/analytics-policy.ts'
import { applicationPolicy } from './applications/application-policy.ts'
import { attemptPolicy } from './tests/attempt-policy.ts'
import { testPolicy } from './tests/test-policy.ts'
import { assignmentPolicy } from './assignments/assignment-policy.ts'
import { companyPolicy } from './companies/company-policy.ts'
import { filePolicy } from './files/file-policy.ts'
import { jobPolicy } from './jobs/job-policy.ts'
import type { Actor } from './kernel/actor.ts'
import { admits, demand, judge } from './kernel/policy.ts'
import type { Rule, Verdict } from './kernel/policy.ts'
import { meetingPolicy } from './meetings/meeting-policy.ts'
import { offerPolicy } from './offers/offer-policy.ts'
import { contactRequestPolicy } from './support/contact-request-policy.ts'
import { talentPolicy } from './talent/talent-policy.ts'
import { visitPolicy } from './visits/visit-policy.ts'

/** Every permission there is, by the name of the thing it is about. */
export const policies = {
  account: accountPolicy,
  analytics: analyticsPolicy,
  company: companyPolicy,
  job: jobPolicy,
  application: applicationPolicy,
  test: testPolicy,
  attempt: attemptPolicy,
  meeting: meetingPolicy,
  offer: offerPolicy,
  assignment: assignmentPolicy,
  talent: talentPolicy,
  file: filePolicy,
  contact_request: contactRequestPolicy,
  visit: visitPolicy,
}

type Policies = typeof policies
type RuleAt<Name extends Permission> = Name extends `${infer Thing extends keyof Policies}.${infer Verb}`
  ? Policies[Thing][Verb & keyof Policies[Thing]]
  : never
/** What the rule looks at besides the actor: one thing, or nothing. */
type Subject<Name extends Permission> =
  RuleAt<Name> extends { when: (actor: never, ...rest: infer Rest) => Verdict } ? Rest : []

/** `job.publish`, `application.apply` … */
export type Permission = {
  [Thing in keyof Policies]: `${Thing}.${Extract<keyof Policies[Thing], string>}`
}[keyof Policies]

/** The rule behind a permission's name. */
export function ruleOf(permission: Permission): Rule<unknown> {
  const [thing, verb] = permission.split('.') as [keyof Policies, string]
  return (policies[thing] as Record<string, Rule<unknown>>)[verb]!
}

/** Refuses an actor who may not even ask. Held against every request before its handler runs. */
export function authorizeRole(actor: Actor, permission: Permission): void {
  demand(admits(ruleOf(permission), actor))
}

/** Refuses an actor who may not do this to this thing; throws the Failure that the rule names. */
export function authorize<Name extends Permission>(actor: Actor, permission: Name, ...subject: Subject<Name>): void {
  demand(judge(ruleOf(permission), actor, subject[0]))
}

/** Whether the actor may do this to this thing now. */
export function may<Name extends Permission>(actor: Actor, permission: Name, ...subject: Subject<Name>): boolean {
  return judge(ruleOf(permission), actor, subject[0]) === true
}
