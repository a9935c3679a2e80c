import { rateLabels } from '#domain/fees/rate-labels.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { asUser, companyOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import { reportMessages } from '#domain/reports/report.ts'
import type { ReportKind } from '#domain/reports/report.ts'
import { reviewLimits } from '#domain/reviews/review.ts'
import type { Tx } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { setJobHidden } from '#server/features/jobs/check-job.ts'
import { openJobRows } from '#server/features/jobs/open-jobs.ts'
import { presentBudget } from '#server/features/jobs/present-job.ts'
import { hideMessage, restoreMessage } from '#server/features/messaging/changing.ts'
import { findConversation } from '#server/features/messaging/find-conversation.ts'
import { findStaffHeadline } from '#server/features/messaging/headlines.ts'
import { findMessage } from '#server/features/messaging/messages.ts'
import type { MessageRow } from '#server/features/messaging/messages.ts'
import { findTalentAccess, seesTalent } from '#server/features/talent/talent-cards.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A subject when it is reported. */
export interface Reported {
  kind: ReportKind
  subject_id: string
  /** Of a conversation or a message. */
  conversation_id: string | null
  /** Who is responsible: a company, a person, or neither for a visitor. */
  company_id: string | null
  user_id: string | null
  title: string
  /** What it says now. */
  evidence: string
}

/** What hiding a subject concerns. */
export interface Moderated {
  company_id: string | null
  job_id?: string
  talent_id?: string
  conversation_id?: string
  /** Users whose screens show it. */
  user_ids: string[]
}

/** What a feature's subjects can do in reports. */
export interface ReportableSubject {
  /** Finds what the actor reports; throws what they would get if they opened it. */
  find: (tx: Tx, actor: Actor, id: string) => Promise<Omit<Reported, 'kind' | 'subject_id'>>
  /** Hides it, or shows it again. Null if it no longer exists. */
  hide?: (tx: Tx, id: string) => Promise<Moderated | null>
  restore?: (tx: Tx, id: string) => Promise<Moderated | null>
}

/** A company responsible for a subject, or a person. */
export const ofCompany = (company_id: string | null) => ({ company_id, user_id: null })
export const ofPerson = (user_id: string | null) => ({ company_id: null, user_id })

/** A published review: of the user's own work together, or on the page of a talent whom the company can see. */
export const reportableReview: ReportableSubject = {
  async find(tx, actor, id) {
    const review = await tx
      .selectFrom('reviews')
      .where('id', '=', id)
      .where('published_at', 'is not', null)
      .where('hidden_at', 'is', null)
      .selectAll()
      .executeTakeFirstOrThrow(notFound)
    const assignment = await findAssignment(tx, review.assignment_id)
    const company_id = companyOf(actor)
    const isOnPage =
      company_id !== null && review.side === 'company' && (await seesTalent(tx, company_id, review.talent_id))
    if (!isOnPage && !may(actor, 'assignment.see', assignment)) throw new Failure('not_found')
    const isOwn =
      review.side === 'company' ? review.company_id === company_id : review.talent_id === asUser(actor).user_id
    if (isOwn) throw fieldFailure('subject.id', reportMessages.own_review)
    const sides = [assignment.company_name, assignment.talent_name]
    const [author, about] = review.side === 'company' ? sides : sides.toReversed()
    return {
      ...ofPerson(review.author_id),
      conversation_id: null,
      title: `${author} about ${about}`,
      evidence: `${review.score} of ${reviewLimits.score_max}\n\n${review.comment}`.trim(),
    }
  },
  hide: (tx, id) => setReviewHidden(tx, id, now()),
  restore: (tx, id) => setReviewHidden(tx, id, null),
}

async function setReviewHidden(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const review = await tx
    .updateTable('reviews')
    .set({ hidden_at })
    .where('id', '=', id)
    .returning(['company_id', 'talent_id'])
    .executeTakeFirst()
  if (!review) return null
  const { company_id, talent_id } = review
  return { company_id, talent_id, user_ids: [talent_id] }
}

/** A job that the applicant can see. */
export const reportableJob: ReportableSubject = {
  async find(tx, actor, id) {
    const job = await openJobRows(tx, asUser(actor)).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound)
    authorize(actor, 'job.see_open', { ...job, applied: job.application_id !== null })
    return {
      ...ofCompany(job.company_id),
      conversation_id: null,
      title: `${job.title} · ${job.company_name}`,
      evidence: [job.title, `${rateLabels.pay} ${budgetText(presentBudget(actor, job))}`, job.description].join('\n\n'),
    }
  },
  hide: (tx, id) => moderateJob(tx, id, now()),
  restore: (tx, id) => moderateJob(tx, id, null),
}

async function moderateJob(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const job = await setJobHidden(tx, id, hidden_at)
  return job ? { company_id: job.company_id, job_id: id, user_ids: [] } : null
}

/** A talent whom the company can see. */
export const reportableTalent: ReportableSubject = {
  async find(tx, actor, id) {
    const access = (await findTalentAccess(tx, companyOf(actor) ?? id, [id])).get(id) ?? 'none'
    authorize(actor, 'talent.see', { access })
    const talent = await tx
      .selectFrom('talents')
      .innerJoin('users', 'users.id', 'talents.user_id')
      .where('talents.user_id', '=', id)
      .select(['users.name', 'talents.headline', 'talents.summary'])
      .executeTakeFirstOrThrow(notFound)
    return {
      ...ofPerson(id),
      conversation_id: null,
      title: talent.name,
      evidence: [talent.headline, talent.summary].join('\n\n').trim(),
    }
  },
  hide: (tx, id) => setTalentHidden(tx, id, now()),
  restore: (tx, id) => setTalentHidden(tx, id, null),
}

async function setTalentHidden(tx: Tx, id: string, hidden_at: string | null): Promise<Moderated | null> {
  const talent = await tx
    .updateTable('talents')
    .set({ hidden_at })
    .where('user_id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return talent ? { company_id: null, talent_id: id, user_ids: [id] } : null
}

/** A company, for applicants. */
export const reportableCompany: ReportableSubject = {
  async find(tx, actor, id) {
    if (actor.role !== 'applicant') throw new Failure('forbidden')
    const company = await tx
      .selectFrom('companies')
      .where('id', '=', id)
      .where('status', '<>', 'deleted')
      .select('name')
      .executeTakeFirstOrThrow(notFound)
    return { ...ofCompany(id), conversation_id: null, title: company.name, evidence: company.name }
  },
}

/** A conversation in which the actor takes part; the other side is responsible. */
export const reportableConversation: ReportableSubject = {
  async find(tx, actor, id) {
    const conversation = await findConversation(tx, id)
    authorize(actor, 'conversation.report', conversation)
    const { company_id, talent_id } = conversation
    const isTalent = asUser(actor).role === 'applicant'
    return {
      ...(isTalent ? ofCompany(company_id) : ofPerson(talent_id)),
      conversation_id: id,
      title: await findStaffHeadline(tx, id),
      evidence: '',
    }
  },
}

/** A message of the other side. What it says stays with the report when its sender deletes it. */
export const reportableMessage: ReportableSubject = {
  async find(tx, actor, id) {
    const message = await findMessage(tx, id)
    authorize(actor, 'conversation.report', await findConversation(tx, message.conversation_id))
    const isOthers = message.kind === 'text' && message.sender_id !== asUser(actor).user_id
    if (!isOthers || message.deleted_at !== null) throw fieldFailure('subject.id', reportMessages.unreportable)
    return describeMessage(tx, message)
  },
  hide: hideMessage,
  restore: restoreMessage,
}

/** A message as a report keeps it. */
export async function describeMessage(tx: Tx, message: MessageRow) {
  const { conversation_id, sender_id, body, files } = message
  if (message.kind !== 'text') throw new Failure('not_found')
  return {
    ...ofPerson(sender_id),
    conversation_id,
    title: await findStaffHeadline(tx, conversation_id),
    evidence: [body, ...(files ?? []).map(({ name }) => `[${name}]`)].filter((part) => part !== '').join('\n'),
  }
}

/** Everything that can be reported. */
export const reportableSubjects: Record<ReportKind, ReportableSubject> = {
  job: reportableJob,
  talent: reportableTalent,
  company: reportableCompany,
  conversation: reportableConversation,
  message: reportableMessage,
  review: reportableReview,
}
