import { jobsPage } from '#content/jobs.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import { pathTo } from '#domain/paths.ts'
import { jobSlug } from '#domain/public-jobs/public-job.ts'
import type { PublicJob } from '#domain/public-jobs/public-job.ts'
import { PostedOn } from './posted-on.tsx'

const words = jobsPage.job
const skills_max = 5

/** A job in a list. */
export function JobItem({ job }: { job: PublicJob }) {
  return (
    <li className="relative grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <a
            href={pathTo('job', { slug: jobSlug(job) })}
            className="rounded-sm underline-offset-4 after:absolute after:inset-0 hover:text-primary-ink hover:underline"
          >
            {job.title}
          </a>
        </h3>
        <p className="mt-1 wrap-anywhere text-ink-soft">{job.company_name}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span>{words.hoursText(job.weekly_hours)}</span>
          <span>{job.timezone}</span>
          <PostedOn at={job.published_at} />
        </p>
        {job.skill_tags.length > 0 && (
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
            {job.skill_tags.slice(0, skills_max).join('\u00A0· ')}
          </p>
        )}
      </div>
      <p className="sm:text-right">
        <span className="mr-2 text-sm text-ink-soft sm:mr-0 sm:block">{words.pay}</span>
        <span className="text-lg font-semibold tabular">{budgetText(job)}</span>
        <span className="ml-2 text-sm text-ink-soft sm:ml-0 sm:block">{engagementLabels[job.engagement_type]}</span>
      </p>
    </li>
  )
}
