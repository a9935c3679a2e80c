import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { rejectionReasons } from './rejection.ts'

const ofApplication = z.object({ application_id: uuid, job_id: uuid })
const ofApplicant = ofApplication.extend({ applicant_id: uuid })

const newParties = {
  company: ['applications', 'companies', 'jobs'],
  applicant: ['applications', 'jobs', 'talent'],
} as const

export const applicationActivities = defineActivities('application', {
  submitted: { data: ofApplicant, label: 'Application submitted', notifies: 'applications', stale: newParties },
  /** It came by a referral link. The referral of a talent, whose referrer sees it, is an activity of its own. */
  referred: { data: ofApplicant, label: 'Application came by a referral', notifies: null, stale: null },
  /** Staff added it for a talent who agreed. */
  added: { data: ofApplicant, label: 'Application added by staff', notifies: 'applications', stale: newParties },
  edited: {
    data: ofApplicant,
    label: 'Application edited',
    notifies: null,
    stale: { company: ['applications'], applicant: ['applications'] },
  },
  // The applicant learns of a stage when it is published, and not before.
  moved: {
    data: ofApplicant.extend({ from: z.string(), to: z.string() }),
    label: 'Application moved to another stage',
    notifies: 'applications',
    stale: { company: ['applications', 'companies', 'jobs'] },
  },
  move_undone: {
    data: ofApplication.extend({ from: z.string(), to: z.string() }),
    label: 'Application move undone',
    notifies: null,
    stale: { company: ['applications', 'companies', 'jobs'] },
  },
  /** The applicant sees a new stage. */
  stage_published: {
    data: ofApplicant.extend({ from: z.string(), to: z.string() }),
    label: 'New stage shown to the applicant',
    notifies: 'applications',
    stale: { company: ['applications'], applicant: ['applications', 'talent'] },
  },
  // It is no longer unread, and the applicant can no longer edit it.
  opened: {
    data: ofApplicant,
    label: 'Application opened',
    notifies: null,
    stale: { company: ['applications', 'companies', 'jobs'], applicant: ['applications'] },
  },
  noted: {
    data: ofApplication.extend({ note_id: uuid, mentions: z.array(uuid) }),
    label: 'Note added to an application',
    notifies: 'applications',
    stale: { company: ['applications'] },
  },
  note_deleted: {
    data: ofApplication.extend({ note_id: uuid }),
    label: 'Note deleted from an application',
    notifies: null,
    stale: { company: ['applications'] },
  },
  rated: { data: ofApplication, label: 'Application rated', notifies: null, stale: { company: ['applications'] } },
  tagged: {
    data: ofApplication.extend({ tag: z.string() }),
    label: 'Tag added to an application',
    notifies: null,
    stale: { company: ['applications'] },
  },
  untagged: {
    data: ofApplication.extend({ tag: z.string() }),
    label: 'Tag removed from an application',
    notifies: null,
    stale: { company: ['applications'] },
  },
  // An applicant must not learn of a planned rejection.
  reject_planned: {
    data: ofApplication.extend({ reason: z.enum(rejectionReasons) }),
    label: 'Rejection scheduled',
    notifies: null,
    stale: { company: ['applications', 'jobs'] },
  },
  reject_undone: {
    data: ofApplication,
    label: 'Rejection undone',
    notifies: null,
    stale: { company: ['applications', 'jobs'] },
  },
})
