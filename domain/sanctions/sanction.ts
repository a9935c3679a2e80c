import { z } from 'zod'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { retention } from '../kernel/retention.ts'
import { date, instant, linkSecret, requiredText, text, uuid } from '../kernel/text.ts'

export const sanctionLimits = { reason: 1_000, note: 1_000, appeal: 2_000, answer: 1_000 } as const

export const sanctionKinds = ['warning', 'suspension', 'deletion'] as const
export type SanctionKind = (typeof sanctionKinds)[number]
export const sanctionKindLabels: Record<SanctionKind, string> = {
  warning: 'Warning',
  suspension: 'Suspension',
  deletion: 'Deletion',
}

/** Whom a sanction concerns. Users with sanctions are applicants. */
export const sanctionSubjects = ['company', 'user'] as const
export type SanctionSubject = (typeof sanctionSubjects)[number]

/** A warning is shown for this many days, unless it has another end. */
export const warning_days = 30

/** Deleted companies and users can be restored for this many days. Then their data is erased. */
export const restorable_days = retention.grace_days

/** Why and until when. Without an end, it lasts until staff lift it. */
export const sanctionForm = z
  .strictObject({
    reason: requiredText(sanctionLimits.reason, 'Please enter a reason.', 'A reason'),
    /** Only staff read it. */
    note: text(sanctionLimits.note, 'A note').trim().default(''),
    ends_on: date.nullable().default(null),
  })
  .meta({ id: 'SanctionForm' })
export type SanctionForm = z.output<typeof sanctionForm>

export const appealForm = z.strictObject({
  text: requiredText(sanctionLimits.appeal, 'Please explain why the decision is wrong.', 'An appeal'),
})
export type AppealForm = z.output<typeof appealForm>

/** The secret is in the fragment of the link and in request bodies, so that no log or proxy has it. */
export const deletionForm = z.strictObject({ secret: linkSecret })
export const deletionAppealForm = appealForm.extend({ secret: linkSecret })

export const appealOutcomes = ['upheld', 'lifted'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]
export const appealOutcomeLabels: Record<AppealOutcome, string> = { upheld: 'Upheld', lifted: 'Lifted' }

export const decisionForm = z.strictObject({
  outcome: z.enum(appealOutcomes),
  answer: requiredText(sanctionLimits.answer, 'Please enter an answer.', 'An answer'),
})
export type DecisionForm = z.output<typeof decisionForm>

const shared = {
  id: uuid,
  kind: z.enum(sanctionKinds),
  reason: z.string(),
  starts_at: instant,
  ends_on: z.iso.date().nullable(),
  ended_at: instant.nullable(),
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  decision: z.object({ outcome: z.enum(appealOutcomes), answer: z.string(), at: instant }).nullable(),
}

/** A sanction as its subject sees it, without the names of staff. */
export const ownSanction = z.object({ ...shared, allowed: z.array(z.enum(['appeal'])) }).meta({ id: 'OwnSanction' })
export type OwnSanction = z.output<typeof ownSanction>

/** A deletion for everyone who has the link in the email about it. `ends_on`: from this day, it is final. */
export const deletion = ownSanction
  .extend({ subject: z.object({ kind: z.enum(sanctionSubjects), name: z.string() }) })
  .meta({ id: 'Deletion' })
export type Deletion = z.output<typeof deletion>

/** A sanction as staff see it. */
export const sanction = z
  .object({
    ...shared,
    subject: z.object({ kind: z.enum(sanctionSubjects), id: uuid, name: z.string() }),
    note: z.string(),
    imposed_by: z.string().nullable(),
    /** Null while it lasts, and if it ended by itself. */
    ended_by: z.string().nullable(),
    end_reason: z.string(),
    appealed_by: z.string().nullable(),
    decided_by: z.string().nullable(),
    allowed: z.array(z.enum(['decide_appeal'])),
  })
  .meta({ id: 'Sanction' })
export type Sanction = z.output<typeof sanction>

/** A deletion that can no longer be undone: restoring it would have ended it. */
export const isFinal = ({ kind, ended_at, ended_by }: Pick<Sanction, 'kind' | 'ended_at' | 'ended_by'>): boolean =>
  kind === 'deletion' && ended_at !== null && ended_by === null

/** Sanctions with an open or a decided appeal, or those of one company or user. */
export const sanctionsQuery = pageQuery(['-starts_at'], '-starts_at').extend({
  appeal: z.enum(['open', 'decided']).optional(),
  /** Words in the name of the company or user, and in the text of the appeal. */
  q: searchWords,
  subject_id: uuid.optional(),
})
export type SanctionsQuery = z.output<typeof sanctionsQuery>
