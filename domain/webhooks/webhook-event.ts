import { z } from 'zod'
import type { ActivityKind } from '../activities.ts'
import { adjustmentMachine } from '../adjustments/adjustment-machine.ts'
import { answerValue } from '../application-questions/application-answer.ts'
import { applicationQuestionTypes } from '../application-questions/application-question.ts'
import { applicationMachine } from '../applications/application-machine.ts'
import { assignmentMachine } from '../assignments/assignment-machine.ts'
import { invoiceMachine } from '../invoices/invoice-machine.ts'
import { jobMachine } from '../jobs/job-machine.ts'
import { currency } from '../kernel/money.ts'
import { instant, uuid } from '../kernel/text.ts'
import { meetingMachine } from '../meetings/meeting-machine.ts'
import { offerMachine } from '../offers/offer-machine.ts'
import { timesheetMachine } from '../time/timesheet-machine.ts'

const exampleId = '6f1c2d9e-3b5a-4c7d-8e9f-0a1b2c3d4e5f'
const date = z.iso.date()
const jobRef = z.object({ id: uuid, title: z.string() })
const personRef = z.object({ id: uuid, name: z.string() })

/** The objects in events: a stable shape of their own, to which fields are only added. */
export const webhookObjects = {
  job: z
    .object({
      id: uuid,
      title: z.string(),
      status: z.enum(jobMachine.states),
      engagement_type: z.enum(['hourly', 'fixed']),
      openings: z.number().int(),
      published_at: instant.nullable(),
    })
    .meta({
      id: 'WebhookJob',
      examples: [
        {
          id: exampleId,
          title: 'Bookkeeper',
          status: 'open',
          engagement_type: 'hourly',
          openings: 1,
          published_at: '2026-11-24T08:00:00.000Z',
        },
      ],
    }),
  application: z
    .object({
      id: uuid,
      job: jobRef,
      applicant: personRef,
      stage: z.enum(applicationMachine.states),
      /** The stage before the event; null for a new application. */
      previous_stage: z.enum(applicationMachine.states).nullable(),
      created_at: instant,
      /** How many answers do not meet the requirement of their question. */
      unmet_requirements: z.number().int(),
      /** The answers to the job's questions. That to a question for a file is the file's ID. */
      answers: z.array(
        z.object({
          question_id: uuid,
          question: z.string(),
          type: z.enum(applicationQuestionTypes),
          value: answerValue,
          is_met: z.boolean().nullable(),
          explanation: z.string(),
        }),
      ),
    })
    .meta({
      id: 'WebhookApplication',
      examples: [
        {
          id: exampleId,
          job: { id: exampleId, title: 'Bookkeeper' },
          applicant: { id: exampleId, name: 'Maria Santos' },
          stage: 'reviewing',
          previous_stage: 'new',
          created_at: '2026-11-24T08:00:00.000Z',
          unmet_requirements: 1,
          answers: [
            {
              question_id: exampleId,
              question: 'How many years have you used QuickBooks?',
              type: 'number',
              value: 1,
              is_met: false,
              explanation: 'I used Xero for four years before.',
            },
          ],
        },
      ],
    }),
  meeting: z
    .object({
      id: uuid,
      title: z.string(),
      kind: z.enum(['interview', 'account_call', 'check_in']),
      application_id: uuid.nullable(),
      status: z.enum(meetingMachine.states),
      starts_at: instant.nullable(),
      ends_at: instant.nullable(),
    })
    .meta({ id: 'WebhookMeeting' }),
  offer: z
    .object({
      id: uuid,
      application_id: uuid,
      job: jobRef,
      applicant: personRef,
      role_title: z.string(),
      status: z.enum(offerMachine.states),
      start_date: date,
    })
    .meta({ id: 'WebhookOffer' }),
  assignment: z
    .object({
      id: uuid,
      role_title: z.string(),
      talent: personRef,
      status: z.enum(assignmentMachine.states),
      start_date: date,
      ends_on: date.nullable(),
    })
    .meta({ id: 'WebhookAssignment' }),
  timesheet: z
    .object({
      id: uuid,
      assignment_id: uuid,
      talent: personRef,
      /** The Monday of the week. */
      week_on: date,
      status: z.enum(timesheetMachine.states),
      minutes: z.number().int(),
    })
    .meta({ id: 'WebhookTimesheet' }),
  /** An expense or a bonus. */
  adjustment: z
    .object({
      id: uuid,
      kind: z.enum(['expense', 'bonus']),
      assignment_id: uuid,
      talent: personRef,
      title: z.string(),
      status: z.enum(adjustmentMachine.states),
      currency,
      amount_cents: z.number().int(),
      /** Of an expense. */
      spent_on: date.nullable(),
    })
    .meta({ id: 'WebhookAdjustment' }),
  invoice: z
    .object({
      id: uuid,
      number: z.string(),
      status: z.enum(invoiceMachine.states),
      currency,
      total_cents: z.number().int(),
      issued_on: date,
      due_on: date,
    })
    .meta({
      id: 'WebhookInvoice',
      examples: [
        {
          id: exampleId,
          number: 'INV-2026-0042',
          status: 'paid',
          currency: 'USD',
          total_cents: 128_000,
          issued_on: '2026-11-16',
          due_on: '2026-11-30',
        },
      ],
    }),
}
export type WebhookObject = keyof typeof webhookObjects

interface WebhookEvent {
  label: string
  object: WebhookObject
  /** The activities that cause it. */
  activities: readonly ActivityKind[]
}

/** The events that a webhook can receive. Names and shapes are part of the public API. */
export const webhookEvents = {
  'job.published': { label: 'Job published', object: 'job', activities: ['job.published'] },
  'job.filled': { label: 'Job filled', object: 'job', activities: ['job.filled'] },
  'job.closed': { label: 'Job closed', object: 'job', activities: ['job.closed'] },
  'application.received': {
    label: 'Application received',
    object: 'application',
    activities: ['application.submitted', 'application.added'],
  },
  'application.moved': {
    label: 'Application moved to another stage',
    object: 'application',
    activities: ['application.moved', 'application.move_undone'],
  },
  'meeting.confirmed': { label: 'Meeting confirmed', object: 'meeting', activities: ['meeting.confirmed'] },
  'meeting.canceled': { label: 'Meeting canceled', object: 'meeting', activities: ['meeting.cancelled'] },
  'offer.accepted': { label: 'Offer accepted', object: 'offer', activities: ['offer.accepted'] },
  'offer.declined': { label: 'Offer declined', object: 'offer', activities: ['offer.declined'] },
  'assignment.started': { label: 'Assignment started', object: 'assignment', activities: ['assignment.begun'] },
  'assignment.ended': { label: 'Assignment ended', object: 'assignment', activities: ['assignment.ended'] },
  'timesheet.submitted': { label: 'Timesheet submitted', object: 'timesheet', activities: ['timesheet.submitted'] },
  'timesheet.approved': { label: 'Timesheet approved', object: 'timesheet', activities: ['timesheet.approved'] },
  'expense.submitted': { label: 'Expense submitted', object: 'adjustment', activities: ['adjustment.submitted'] },
  'expense.approved': { label: 'Expense approved', object: 'adjustment', activities: ['adjustment.approved'] },
  'bonus.granted': { label: 'Bonus granted', object: 'adjustment', activities: ['adjustment.granted'] },
  'invoice.issued': { label: 'Invoice issued', object: 'invoice', activities: ['invoice.issued'] },
  'invoice.overdue': { label: 'Invoice overdue', object: 'invoice', activities: ['invoice.became_overdue'] },
  'invoice.paid': { label: 'Invoice paid', object: 'invoice', activities: ['invoice.settled'] },
} as const satisfies Record<string, WebhookEvent>

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** The event that "Send test event" sends. */
export const testEventType = 'webhook.test'
export const deliveredTypes = [...webhookEventTypes, testEventType] as const
export type DeliveredType = (typeof deliveredTypes)[number]

/** The event that an activity causes; none for most. */
export const webhookEventOf: ReadonlyMap<ActivityKind, WebhookEventType> = new Map(
  webhookEventTypes.flatMap((type) =>
    webhookEvents[type].activities.map((kind): [ActivityKind, WebhookEventType] => [kind, type]),
  ),
)

/** The body of the request to a receiver: `{ type, timestamp, data: { job } }`. */
export const webhookPayload = (type: WebhookEventType) => {
  const { object } = webhookEvents[type]
  return z.object({
    type: z.literal(type),
    /** When it happened. */
    timestamp: instant,
    data: z.object({ [object]: webhookObjects[object] }),
  })
}
