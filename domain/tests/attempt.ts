import { z } from 'zod'
import { decimalSigns } from '../kernel/read-number.ts'
import { instant, line, requiredLine, text, uuid } from '../kernel/text.ts'
import { attemptMachine, replaceableStatuses } from './attempt-machine.ts'
import { answerValue } from './answer.ts'
import { askedQuestion, questionLimits } from './question.ts'
import { testTypes } from './test.ts'
import { workSampleTypes } from './work-samples/work-sample.ts'

export const attemptLimits = {
  score_min: 0,
  score_max: 100,
  due_days_min: 1,
  due_days_max: 30,
  reason: 500,
  explanation: 1_000,
  integrity_notes: 200,
  /** Pasted text longer than this, in characters, is noted. */
  pasted: 80,
  assign: 100,
} as const

/** Shorter absences from the page are not noted. */
export const leftPageSeconds = 3

/** Days to take a test assigned on applying; the default for other assignments. */
export const testsDueWithinDays = 7

/** Months in which a library test result can be reused. */
export const reusableForMonths = 12

/** Days after which an outcome is shown even if the company has not graded it. */
export const outcomeWithinDays = 7

/** Extra time that applicants can have, in percent of the time limit. Companies never see it. */
export const extraTimePercents = [0, 25, 50, 100] as const
export const extraTime = z
  .object({ percent: z.union(extraTimePercents.map((percent) => z.literal(percent))) })
  .meta({ id: 'ExtraTime' })

/** An attempt's status label for applicants. */
export const attemptLabels: Record<OwnAttempt['status'], string> = {
  assigned: 'Assigned',
  in_progress: 'In progress',
  submitted: 'Submitted',
  graded: 'Done',
  expired: 'Expired',
  cancelled: 'Canceled',
}

/** The same for companies. */
export const resultLabels: Record<OwnAttempt['status'], string> = {
  assigned: 'Not started',
  in_progress: 'In progress',
  submitted: 'Waiting for grading',
  graded: 'Graded',
  expired: 'Expired',
  cancelled: 'Canceled',
}

/** A test assigned to the applicant. */
export const ownAttempt = z
  .object({
    id: uuid,
    application_id: uuid,
    company_name: z.string(),
    test_name: z.string(),
    test_type: z.enum(testTypes),
    /** In minutes, including extra time. */
    time_limit: z.number().int(),
    status: z.enum(attemptMachine.states),
    assigned_at: instant,
    due_at: instant,
    submitted_at: instant.nullable(),
    /** Whether the applicant can read the outcome. */
    has_outcome: z.boolean(),
  })
  .meta({ id: 'OwnAttempt' })
export type OwnAttempt = z.output<typeof ownAttempt>

/** Score bands, from the best: the lowest score in percent, and the label. Applicants see the band, not the score. */
export const scoreBands = [
  { from: 90, label: '90–100%' },
  { from: 75, label: '75–89%' },
  { from: 60, label: '60–74%' },
  { from: 40, label: '40–59%' },
  { from: 0, label: 'Below 40%' },
] as const
export const scoreBand = (score: number): string => scoreBands.find(({ from }) => score >= from)!.label

/** How well the applicant did in a section. */
export const strengths = ['strong', 'solid', 'developing'] as const
export const strengthLabels: Record<(typeof strengths)[number], string> = {
  strong: 'Strong',
  solid: 'Solid',
  developing: 'Developing',
}
/** The strength of a share of points, from 0 to 1. */
export const strengthOf = (share: number): (typeof strengths)[number] =>
  share >= 0.8 ? 'strong' : share >= 0.6 ? 'solid' : 'developing'

/** What the applicant learns about a result. */
export const attemptOutcome = z.object({
  /** Null while a person still has to grade some answers, and for tests without scored questions. */
  is_passed: z.boolean().nullable(),
  band: z.string().nullable(),
  /** Whether answers still wait to be graded. */
  is_complete: z.boolean(),
  sections: z.array(z.object({ title: z.string(), strength: z.enum(strengths) })),
  /** The comments for the applicant, by question. */
  comments: z.array(z.object({ question: z.string(), comment: z.string() })),
})
export type AttemptOutcome = z.output<typeof attemptOutcome>

export const integrityKinds = ['left_page', 'pasted', 'network_changed'] as const

/** Something that the company sees as a note about an attempt. It never changes the score. */
export const integrityNote = z.object({
  id: uuid,
  kind: z.enum(integrityKinds),
  question_id: z.string().nullable(),
  /** Seconds away from the page, or characters pasted. */
  amount: z.number().int().nullable(),
  at: instant,
  /** By the applicant. */
  explanation: z.string(),
})
export type IntegrityNote = z.output<typeof integrityNote>

/** What the browser notices. A changed network address is noticed by the server. */
export const newIntegrityNote = z.strictObject({
  kind: z.enum(['left_page', 'pasted']),
  question_id: line(questionLimits.id).nullable().default(null),
  amount: z.number().int().min(0).max(1_000_000).nullable().default(null),
})
export const explanationForm = z.strictObject({
  explanation: text(attemptLimits.explanation, 'An explanation').trim(),
})

export const savedAnswer = z.object({
  question_id: z.string(),
  value: answerValue,
  is_flagged: z.boolean(),
  /** Increases with every change of this answer. */
  revision: z.number().int(),
  saved_at: instant,
})

/** What the applicant can do with an attempt now. */
export const takenAttemptActions = ['start', 'submit', 'reuse', 'request_review'] as const

/** An attempt as the applicant who takes it sees it, before, during and after. */
export const takenAttempt = ownAttempt
  .extend({
    /** The job that it was assigned for. */
    job_title: z.string(),
    description: z.string(),
    questions_count: z.number().int(),
    pass_rate: z.number().int(),
    /** AI suggests grades for some answers; a person decides. */
    ai_assisted: z.boolean(),
    /** People grade some answers, so that there can be a second review. */
    graded_by_people: z.boolean(),
    /** The kinds of work samples among the questions. */
    work_samples: z.array(z.enum(workSampleTypes)),
    /** Extra minutes included in the time limit. */
    extra_minutes: z.number().int(),
    /** The server's time, for the countdown. */
    now: instant,
    started_at: instant.nullable(),
    /** When the server submits it; null before the start. */
    ends_at: instant.nullable(),
    /** Time added because the service was unavailable. */
    credited_seconds: z.number().int(),
    /** The sections and questions; empty unless in progress. */
    sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    questions: z.array(askedQuestion),
    answers: z.array(savedAnswer),
    integrity_notes: z.array(integrityNote),
    /** The result of the same library test that the applicant can reuse instead. */
    reusable: z.object({ submitted_at: instant, band: z.string().nullable() }).nullable(),
    /** When it will be shown at the latest; null before it is submitted. */
    outcome_by: instant.nullable(),
    outcome: attemptOutcome.nullable(),
    allowed: z.array(z.enum(takenAttemptActions)),
  })
  .meta({ id: 'TakenAttempt' })
export type TakenAttempt = z.output<typeof takenAttempt>

/** Starting requires consent to what is recorded. */
export const startForm = z.strictObject({
  consent: z.literal(true, 'Please agree to what is recorded before you start.'),
})

/**
 * Opening an attempt in a tab. That tab becomes its only writer: `writer` is sent with every answer, and answers with an
 * older one are refused.
 */
export const openedAttempt = takenAttempt.extend({ writer: z.number().int() }).meta({ id: 'OpenedAttempt' })
export type OpenedAttempt = z.output<typeof openedAttempt>

/** An answer to save. */
export const answerForm = z.strictObject({
  writer: z.number().int().min(1).max(2_147_483_647),
  /** Counts the saves of this tab, so that a repeated or delayed request changes nothing. */
  sequence: z.number().int().min(1).max(2_147_483_647),
  value: answerValue,
  /** The decimal sign of the applicant, by which `1,234` is read; by default, that of the `Accept-Language` header. */
  decimal: z.enum(decimalSigns).optional(),
  is_flagged: z.boolean().default(false),
  /** The seconds spent on the question since its last save. */
  seconds: z.number().int().min(0).max(86_400).default(0),
})
export type AnswerForm = z.output<typeof answerForm>
export type AnswerFormInput = z.input<typeof answerForm>

export const answerReceipt = z.object({ revision: z.number().int(), saved_at: instant, ends_at: instant })

const due_in_days = z
  .number()
  .int()
  .min(attemptLimits.due_days_min)
  .max(attemptLimits.due_days_max)
  .default(testsDueWithinDays)

/** Assigning a test to applicants. */
export const assignForm = z.strictObject({
  application_ids: z.array(uuid).min(1).max(attemptLimits.assign),
  due_in_days,
})
/** How many were assigned, and how many were skipped: already assigned, or the application has ended. */
export const assignResult = z.object({ assigned: z.number().int(), skipped: z.number().int() })

/** Assigning a new attempt instead of an old one. */
export const replaceForm = z.strictObject({
  reason: requiredLine(attemptLimits.reason, 'Please give a reason.', 'A reason'),
  due_in_days,
})

/** What a company can do with an attempt now. */
export const attemptActions = ['grade', 'release', 'replace'] as const

/** A result of a test, as the company sees it. */
export const testResult = z
  .object({
    id: uuid,
    application_id: uuid,
    applicant_name: z.string(),
    job_id: uuid,
    job_title: z.string(),
    version: z.number().int(),
    status: z.enum(attemptMachine.states),
    /** In percent; null until it is graded. */
    score: z.number().int().nullable(),
    is_passed: z.boolean().nullable(),
    /** At most the test's time limit: extra time is not shown. */
    minutes_used: z.number().int().nullable(),
    assigned_at: instant,
    due_at: instant,
    submitted_at: instant.nullable(),
    graded_at: instant.nullable(),
    /** When the applicant learns or learned the outcome. */
    outcome_at: instant.nullable(),
    integrity_notes: z.number().int(),
    /** The reason for a newer attempt that replaced this one. */
    replaced_because: z.string().nullable(),
    /** The applicant reused a result from this date. */
    reused_from: instant.nullable(),
    review_requested_at: instant.nullable(),
    allowed: z.array(z.enum(attemptActions)),
  })
  .meta({ id: 'TestResult' })
export type TestResult = z.output<typeof testResult>

/** Whether a new attempt can be assigned instead of one in this state. */
export const isReplaceable = (status: OwnAttempt['status']): boolean =>
  (replaceableStatuses as readonly OwnAttempt['status'][]).includes(status)
