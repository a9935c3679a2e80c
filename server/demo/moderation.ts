import { transaction } from '#server/db/transaction.ts'
import { sendForReview } from '#server/features/jobs/review.ts'
import { claimReportCase, resolveReportCase } from '#server/features/moderation/resolving.ts'
import { createReport } from '#server/features/moderation/report-cases.ts'
import { isDemo } from './companies.ts'
import type { Job } from './jobs.ts'
import { actor } from './people.ts'
import type { Staff } from './people.ts'
import type { Talent } from './talents.ts'
import { daysAfter, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** What the automatic checks find in drafts that wait for the staff. */
const findings = [
  'Send your resume to hiring@team-desk.example before you apply.',
  'A refundable equipment deposit of $40 is required before your first day.',
  'Your salary is paid weekly via PayPal.',
]

/** Plans drafts that companies sent to the staff for review. */
export function planFlaggedJobs(timeline: Timeline, jobs: readonly Job[]): void {
  const drafts = jobs.filter(
    ({ status, company }) => status === 'draft' && !isDemo(company) && company.active_until === timeline.today,
  )
  for (const [index, text] of findings.entries()) {
    const job = drafts[index]!
    job.form = { ...job.form, visibility: 'public', description: `${job.form.description}\n\n${text}` }
    const sent_at = latest(daysAfter(job.created_at, 0.01), timeline.ago(2 - index / 2))
    timeline.plan(sent_at, () => sendForReview(actor(job.company.hiring), job.id!))
  }
}

const reports = [
  { reason: 'spam', note: 'The same job is posted under three titles.', days: 8 },
  { reason: 'other', note: 'The description asks for a different role than the title.', days: 4 },
] as const
const decision = {
  outcome: 'none',
  reason: 'The jobs are in different teams of the company. We found nothing that our terms prohibit.',
  ends_on: null,
} as const

/** Plans reports of jobs: one that was resolved, and one that an administrator has claimed. */
export function planReports(
  timeline: Timeline,
  { staff, managers }: Staff,
  jobs: readonly Job[],
  talents: readonly Talent[],
): void {
  const [admin, other] = staff.filter((one) => !managers.includes(one))
  const open = jobs.filter(
    ({ company, status, created_at, form }) =>
      !isDemo(company) &&
      company.active_until === timeline.today &&
      status === 'open' &&
      form.visibility === 'public' &&
      created_at < timeline.ago(reports[0].days + 1),
  )
  const reporters = talents.slice(1).filter(({ registered_at }) => registered_at < timeline.ago(30))
  for (const [index, { reason, note, days }] of reports.entries()) {
    const [job, reporter] = [open[index]!, reporters[index]!]
    const by = index === 0 ? admin! : other!
    timeline.plan(timeline.ago(days), () =>
      createReport(actor(reporter), { subject: { kind: 'job', id: job.id! }, reason, note }),
    )
    timeline.plan(timeline.ago(days - 1), async () => {
      const { id } = await transaction((tx) =>
        tx.selectFrom('report_cases').where('subject_id', '=', job.id!).select('id').executeTakeFirstOrThrow(),
      )
      await claimReportCase(actor(by), id)
      if (index === 0) await resolveReportCase(actor(by), id, decision)
    })
  }
}
