import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { dateText } from '../kernel/calendar.ts'
import { uuid } from '../kernel/text.ts'
import { assignmentSides } from './assignment.ts'
import { checklistKeys } from './checklist.ts'

export const ofAssignment = z.object({ assignment_id: uuid, talent_id: uuid })
/** Who acted, or is asked to. */
const side = z.enum(['company', 'talent'])
const ofAmendment = ofAssignment.extend({ amendment_id: uuid, side })
const ofReplacement = ofAssignment.extend({ replacement_id: uuid })
const ofDocument = ofAssignment.extend({ document_id: uuid, name: z.string() })

const withReason = (what: string, reason: string | undefined) => (reason ? `${what}: ${reason}` : what)

const parties = {
  company: ['assignments', 'companies', 'time', 'coverage'],
  talent: ['assignments', 'talent', 'time'],
} as const
/** The application states when the work starts, goes on and ends. */
const partiesAndApplication = {
  company: [...parties.company, 'applications'],
  talent: [...parties.talent, 'applications'],
} as const

export const assignmentActivities = {
  ...defineActivities('assignment', {
    created: {
      data: ofAssignment,
      label: 'Assignment created',
      history: 'Contract signed',
      notifies: 'work',
      stale: parties,
    },
    begun: {
      data: ofAssignment,
      label: 'Assignment started',
      history: 'Work started',
      notifies: 'work',
      stale: partiesAndApplication,
    },
    ended: {
      data: ofAssignment,
      label: 'Assignment ended',
      history: 'Ended',
      notifies: 'work',
      stale: partiesAndApplication,
    },
    paused: {
      data: ofAssignment.extend({ reason: z.string() }),
      label: 'Assignment paused',
      history: ({ reason }) => withReason('Paused', reason),
      notifies: 'work',
      stale: parties,
    },
    resumed: { data: ofAssignment, label: 'Assignment resumed', history: 'Resumed', notifies: 'work', stale: parties },
    notice_given: {
      data: ofAssignment.extend({
        ends_on: z.string(),
        side: z.enum(assignmentSides),
        reason: z.string(),
      }),
      label: 'Notice given',
      history: ({ ends_on, reason }) => withReason(`Notice given, ends on ${dateText(ends_on)}`, reason),
      notifies: 'work',
      stale: partiesAndApplication,
    },
    extended: {
      data: ofAssignment.extend({ ends_on: z.string().nullable() }),
      label: 'Assignment extended',
      history: ({ ends_on }) => (ends_on ? `Extended until ${dateText(ends_on)}` : 'End date removed'),
      notifies: 'work',
      stale: partiesAndApplication,
    },
    trial_decided: {
      data: ofAssignment.extend({ result: z.enum(['passed', 'failed']) }),
      label: 'Trial decided',
      history: ({ result }) => (result === 'passed' ? 'Trial passed' : 'Trial not passed'),
      notifies: 'work',
      stale: parties,
    },
    contract_stored: {
      data: ofAssignment.extend({ contract_id: uuid }),
      label: 'Contract file stored',
      notifies: null,
      stale: parties,
    },
  }),
  ...defineActivities('amendment', {
    proposed: { data: ofAmendment, label: 'Amendment proposed', history: true, notifies: 'offers', stale: parties },
    signed: { data: ofAmendment, label: 'Amendment signed', history: true, notifies: 'offers', stale: parties },
    declined: { data: ofAmendment, label: 'Amendment declined', history: true, notifies: 'offers', stale: parties },
    withdrawn: { data: ofAmendment, label: 'Amendment withdrawn', history: true, notifies: 'offers', stale: parties },
    expired: { data: ofAmendment, label: 'Amendment expired', history: true, notifies: 'offers', stale: parties },
  }),
  ...defineActivities('replacement', {
    requested: { data: ofReplacement, label: 'Replacement requested', history: true, notifies: 'work', stale: parties },
    proposed: {
      data: ofReplacement.extend({ proposed_talent_id: uuid }),
      label: 'Replacement proposed',
      history: 'Talent proposed as a replacement',
      notifies: 'work',
      stale: parties,
    },
    filled: {
      data: ofReplacement,
      label: 'Replacement filled',
      history: 'Replacement found',
      notifies: 'work',
      stale: parties,
    },
    canceled: {
      data: ofReplacement,
      label: 'Replacement canceled',
      history: 'Request for a replacement canceled',
      notifies: 'work',
      stale: parties,
    },
    /** The promise is nearly broken. */
    at_risk: { data: ofReplacement, label: 'Replacement due soon', notifies: 'work', stale: null },
  }),
  ...defineActivities('checklist', {
    item_set: {
      data: ofAssignment.extend({ key: z.enum(checklistKeys), is_done: z.boolean() }),
      label: 'Checklist item changed',
      notifies: null,
      stale: parties,
    },
    overdue: {
      data: ofAssignment.extend({ side: z.enum(assignmentSides) }),
      label: 'Checklist overdue',
      notifies: 'work',
      stale: parties,
    },
  }),
  ...defineActivities('document', {
    added: {
      data: ofDocument,
      label: 'Document added',
      history: ({ name }) => `Document added: ${name}`,
      notifies: 'work',
      stale: parties,
    },
    removed: {
      data: ofDocument,
      label: 'Document removed',
      history: ({ name }) => `Document removed: ${name}`,
      notifies: null,
      stale: parties,
    },
    viewed: { data: ofDocument, label: 'Document viewed', notifies: null, stale: parties },
  }),
  ...defineActivities('pulse', {
    asked: {
      data: ofAssignment.extend({ month_on: z.string() }),
      label: 'Monthly feedback requested',
      notifies: 'work',
      stale: parties,
    },
    answered: {
      data: ofAssignment.extend({ month_on: z.string(), side }),
      label: 'Monthly feedback given',
      notifies: null,
      stale: parties,
    },
    fell: {
      data: ofAssignment.extend({ month_on: z.string(), side }),
      label: 'Monthly rating fell',
      notifies: 'work',
      stale: null,
    },
  }),
}
