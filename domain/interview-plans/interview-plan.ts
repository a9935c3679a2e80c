import { z } from 'zod'
import { line, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'

/** The length of an interview, and of any other meeting. */
export const interviewLengths = { minutes_min: 10, minutes_max: 240 } as const

export const planLimits = {
  steps: 8,
  name: 80,
  purpose: 1_000,
  attributes: 12,
  attribute: 80,
  questions: 12,
  question: 300,
  guidance: 500,
  interviewers: 8,
} as const

/** What an interview is for, in the usual order. */
export const stepKinds = ['screen', 'skill', 'panel', 'final'] as const
export type StepKind = (typeof stepKinds)[number]

export const stepKindLabels: Record<StepKind, string> = {
  screen: 'Screen',
  skill: 'Skill interview',
  panel: 'Panel interview',
  final: 'Final interview',
}

export const planMessages = {
  name: 'Please enter a name.',
  length: `An interview takes ${interviewLengths.minutes_min} to ${interviewLengths.minutes_max} minutes.`,
  attributes: 'Please add at least one attribute.',
  attribute: 'Please enter an attribute.',
  too_many_attributes: `A step can have at most ${planLimits.attributes} attributes.`,
  same_attributes: 'This attribute is listed twice.',
  question: 'Please enter a question.',
  too_many_questions: `A step can have at most ${planLimits.questions} questions.`,
  too_many_steps: `A plan can have at most ${planLimits.steps} steps.`,
  interviewers: 'Please choose interviewers, or members of your hiring team who see this job.',
  too_many_interviewers: `A step can have at most ${planLimits.interviewers} interviewers.`,
  unknown_step: 'This step is not part of the plan.',
} as const

/** Identifies an attribute, however it is capitalized. */
export const attributeKey = (name: string): string => name.toLowerCase()

export const attributeName = requiredLine(planLimits.attribute, planMessages.attribute, 'An attribute')

const attributes = z
  .array(attributeName)
  .min(1, planMessages.attributes)
  .max(planLimits.attributes, planMessages.too_many_attributes)
  .refine((names) => new Set(names.map(attributeKey)).size === names.length, planMessages.same_attributes)

/** A question for the interviewer to ask, with what to listen for. */
const question = z.strictObject({
  text: requiredText(planLimits.question, planMessages.question, 'A question'),
  guidance: text(planLimits.guidance, 'Guidance').trim().default(''),
})
export type PlanQuestion = z.output<typeof question>

/** A step as it is edited. Without an ID, it is new. */
export const stepForm = z.strictObject({
  id: uuid.nullable().default(null),
  kind: z.enum(stepKinds),
  name: requiredLine(planLimits.name, planMessages.name, 'A name'),
  purpose: text(planLimits.purpose, 'The purpose').trim().default(''),
  minutes: z
    .number(planMessages.length)
    .int(planMessages.length)
    .min(interviewLengths.minutes_min, planMessages.length)
    .max(interviewLengths.minutes_max, planMessages.length),
  attributes,
  questions: z.array(question).max(planLimits.questions, planMessages.too_many_questions).default([]),
  interviewer_ids: z.array(uuid).max(planLimits.interviewers, planMessages.too_many_interviewers).default([]),
})
export type StepForm = z.output<typeof stepForm>

/** The steps of a plan, in order, and the version that was edited; 0 if the job had no plan. */
export const planForm = z
  .strictObject({
    version: z.number().int().min(0),
    steps: z.array(stepForm).max(planLimits.steps, planMessages.too_many_steps),
  })
  .meta({ id: 'InterviewPlanForm' })
export type PlanForm = z.output<typeof planForm>

/** What interviewers read before and during an interview. Applicants and guests never see it. */
export const interviewGuide = z
  .object({
    step_id: uuid,
    kind: z.enum(stepKinds),
    name: z.string(),
    purpose: z.string(),
    minutes: z.number().int(),
    questions: z.array(z.object({ text: z.string(), guidance: z.string() })),
  })
  .meta({ id: 'InterviewGuide' })
export type InterviewGuide = z.output<typeof interviewGuide>

/** A step of the plan with its interviewers; those who have left the hiring team are not among them. */
const planStep = interviewGuide.omit({ step_id: true }).extend({
  id: uuid,
  attributes: z.array(z.string()),
  interviewers: z.array(z.object({ user_id: uuid, name: z.string() })),
})
export type PlanStep = z.output<typeof planStep>

/** The interviews of a job, in order. Without steps, the job has no plan. */
export const interviewPlan = z
  .object({
    job_id: uuid,
    version: z.number().int(),
    steps: z.array(planStep),
    allowed: z.array(z.enum(['save'])),
  })
  .meta({ id: 'InterviewPlan' })
export type InterviewPlan = z.output<typeof interviewPlan>

/** A step for lists, without its guide. */
export const stepSummary = z
  .object({ id: uuid, kind: z.enum(stepKinds), name: line(planLimits.name) })
  .meta({ id: 'InterviewStep' })
export type StepSummary = z.output<typeof stepSummary>
