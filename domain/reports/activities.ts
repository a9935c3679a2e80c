import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { reportKind, reportOutcomes } from './report.ts'

const ofReportCase = z.object({ report_case_id: uuid, kind: reportKind, subject_id: uuid })
/** What staff did with a report, with the company or person who is responsible for its subject. */
const ofHandledCase = ofReportCase.extend({ responsible_id: uuid.nullable().default(null) })
const ofModerated = ofReportCase.extend({
  reason: z.string(),
  job_id: uuid.optional(),
  talent_id: uuid.optional(),
  conversation_id: uuid.optional(),
  user_ids: z.array(uuid),
})

/** What staff hid or showed again: for the people of a conversation, the reviewed talent, the company and its applicants. */
const everyoneConcerned = {
  users: ['messaging', 'reviews', 'talent'],
  company: ['jobs', 'reviews', 'talentSearch'],
  applicantsOfJob: ['jobs'],
} as const

export const reportActivities = {
  ...defineActivities('report', {
    // Staff see reports when they open the list.
    created: { data: ofReportCase.extend({ report_id: uuid }), label: 'Report sent', notifies: null, stale: null },
    claimed: { data: ofHandledCase, label: 'Report claimed', notifies: null, stale: null },
    released: { data: ofHandledCase, label: 'Report released', notifies: null, stale: null },
    resolved: {
      data: ofHandledCase.extend({ outcome: z.enum(reportOutcomes) }),
      label: 'Report resolved',
      notifies: 'support',
      stale: null,
    },
  }),
  ...defineActivities('content', {
    /** Staff hid what was reported, or showed it again. */
    hidden: { data: ofModerated, label: 'Reported content hidden', notifies: 'support', stale: everyoneConcerned },
    restored: { data: ofModerated, label: 'Hidden content restored', notifies: 'support', stale: everyoneConcerned },
  }),
}
