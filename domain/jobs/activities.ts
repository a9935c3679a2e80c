import { lazily } from '../kernel/lazily.ts'
import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'
import { findingKinds } from './check-job.ts'
import { closingForm } from './closing.ts'
import { jobChange, jobField, jobFieldLabels } from './job-changes.ts'
import { paidBudget } from './budget.ts'

const ofJob = z.object({ job_id: uuid })

const list = lazily(() => new Intl.ListFormat('en'))

const companyAndApplicants = {
  company: ['jobs'],
  applicantsOfJob: ['applications', 'invitations', 'jobs', 'talent'],
} as const

export const jobActivities = defineActivities('job', {
  /** `on_behalf`: by the staff, for the company. */
  created: {
    data: ofJob.extend({ title: z.string(), on_behalf: z.literal(true).optional() }),
    label: 'Job created',
    history: 'created the job',
    notifies: 'support',
    stale: { company: ['jobs'] },
  },
  // Only its company sees a draft.
  edited: {
    data: ofJob.extend({
      fields: z.array(jobField).default([]),
      /** Whether users outside the company may see the job. */
      published: z.boolean().default(false),
    }),
    label: 'Job edited',
    history: ({ fields = [] }) =>
      `edited ${list().format(fields.map((field) => jobFieldLabels[field].toLowerCase())) || 'the job'}`,
    notifies: 'support',
    stale: ({ data }) => (data.published ? companyAndApplicants : { company: ['jobs'] }),
  },
  terms_changed: {
    // With the changed pay as the company pays it, so that each applicant is told what they would receive.
    data: ofJob.extend({
      changes: z.array(jobChange),
      budgets: z.object({ from: paidBudget, to: paidBudget }).optional(),
    }),
    label: 'Job terms changed after applications',
    history: 'changed what applicants rely on',
    notifies: 'applications',
    stale: companyAndApplicants,
  },
  published: {
    data: ofJob.extend({ title: z.string() }),
    label: 'Job published',
    history: 'published the job',
    notifies: null,
    stale: { company: ['jobs'] },
  },
  /** The poster asked the staff to decide about what the automatic checks found. */
  flagged: {
    data: ofJob.extend({ kinds: z.array(z.enum(findingKinds)) }),
    label: 'Job sent for review',
    notifies: null,
    stale: companyAndApplicants,
  },
  unflagged: { data: ofJob, label: 'Review of a job ended', notifies: null, stale: companyAndApplicants },
  approved: {
    data: ofJob.extend({ title: z.string() }),
    label: 'Flagged job approved',
    notifies: 'support',
    stale: companyAndApplicants,
  },
  rejected: {
    data: ofJob.extend({ title: z.string(), reason: z.string() }),
    label: 'Flagged job rejected',
    notifies: 'support',
    stale: { company: ['jobs'] },
  },
  paused: { data: ofJob, label: 'Job paused', history: 'paused the job', notifies: null, stale: companyAndApplicants },
  resumed: {
    data: ofJob,
    label: 'Job resumed',
    history: 'resumed the job',
    notifies: null,
    stale: companyAndApplicants,
  },
  closed: {
    data: ofJob.extend(closingForm.shape),
    label: 'Job closed',
    history: 'closed the job',
    notifies: 'applications',
    stale: companyAndApplicants,
  },
  applicants_notified: {
    data: ofJob.extend(closingForm.shape),
    label: 'Applicants notified that the job is filled',
    history: 'notified the remaining applicants that the job has been filled',
    notifies: 'applications',
    stale: { company: ['jobs'] },
  },
  reopened: {
    data: ofJob,
    label: 'Job reopened',
    history: 'reopened the job',
    notifies: 'applications',
    stale: companyAndApplicants,
  },
  interviews_begun: {
    data: ofJob,
    label: 'First interview scheduled',
    history: 'The first interview was scheduled',
    notifies: null,
    stale: companyAndApplicants,
  },
  offers_begun: {
    data: ofJob,
    label: 'First offer sent',
    history: 'The first offer was sent',
    notifies: null,
    stale: companyAndApplicants,
  },
  filled: {
    /** With the offer whose acceptance filled it, or the interviews that were kept when the openings were reduced. */
    data: ofJob.extend({ offer_id: uuid.optional(), kept_meeting_ids: z.array(uuid).optional() }),
    label: 'Job filled',
    history: 'All openings are filled',
    notifies: null,
    stale: companyAndApplicants,
  },
  offers_ended: {
    data: ofJob,
    label: 'Last open offer ended',
    history: 'The last open offer ended',
    notifies: null,
    stale: companyAndApplicants,
  },
  interviews_ended: {
    data: ofJob,
    label: 'Last scheduled interview canceled',
    history: 'The last scheduled interview was canceled',
    notifies: null,
    stale: companyAndApplicants,
  },
  duplicated: {
    data: ofJob.extend({ from_job_id: uuid, title: z.string() }),
    label: 'Job duplicated',
    history: 'made the job as a copy of another',
    notifies: null,
    stale: { company: ['jobs'] },
  },
  archived: {
    data: ofJob,
    label: 'Job archived',
    history: 'archived the job',
    notifies: 'support',
    stale: { company: ['jobs'] },
  },
  unarchived: {
    data: ofJob,
    label: 'Job unarchived',
    history: 'unarchived the job',
    notifies: null,
    stale: { company: ['jobs'] },
  },
  deleted: {
    data: ofJob.extend({ title: z.string() }),
    label: 'Job deleted',
    notifies: null,
    stale: { company: ['jobs'] },
  },
  saved: {
    data: ofJob.extend({ applicant_id: uuid }),
    label: 'Job saved as a favorite',
    notifies: null,
    stale: { applicant: ['jobs', 'talent'] },
  },
  unsaved: {
    data: ofJob.extend({ applicant_id: uuid }),
    label: 'Job removed from favorites',
    notifies: null,
    stale: { applicant: ['jobs', 'talent'] },
  },
})
