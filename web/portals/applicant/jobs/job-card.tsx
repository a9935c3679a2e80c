import { Award, ClipboardCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { logoAddress } from '#domain/accounts/company-page.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { JobFacts } from '#web/features/jobs/job-facts.tsx'
import { JobStatusBadge } from '#web/features/jobs/job-status-badge.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Markdown, PlainText } from '#web/ui/markdown.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { ApplyButton } from './apply-button.tsx'
import { SaveButton } from './save-button.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'

interface JobCardProps {
  job: OpenJob
  /** The job arrived while the list was on the screen. */
  fresh: boolean
  onApply: () => void
  /** Called after the job was removed from the saved jobs. */
  onRemoved: () => void
}

/** The element ID of a card's heading, which can be focused. */
export const headingIdOf = (job: OpenJob) => `job-${job.id}`

/** An open job as a card. */
export function JobCard({ job, fresh, onApply, onRemoved }: JobCardProps) {
  const zone = useTimeZone()
  const search = useCurrentSearch()
  return (
    <Card as="article" className={fresh ? 'animate-fade-in' : ''}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_12rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4">
          <header className="flex items-start gap-3 sm:gap-4">
            <Avatar
              name={job.company_name}
              square
              image={job.company_logo_file_id && logoAddress(job.company_logo_file_id)}
            />
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <h2 id={headingIdOf(job)} tabIndex={-1} className="min-w-0 text-lg/6 font-semibold wrap-anywhere">
                  <Link
                    to={pathTo('applicant_job', { id: job.id })}
                    // The back link returns to this list.
                    state={{ search }}
                    className="rounded-sm hover:underline"
                  >
                    {job.title}
                  </Link>
                </h2>
                {fresh && <Badge tone="mango">New</Badge>}
                {job.status !== 'open' && <JobStatusBadge status={job.status} />}
              </div>
              <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
                {job.company_name}
                <span aria-hidden> · </span>
                <span className="sr-only">, posted </span>
                {job.published_at && <RelativeTime at={job.published_at} className="text-ink-faint" />}
              </p>
            </div>
          </header>
          <div className="text-sm/6 text-ink-soft">
            <Folded of={job.title} excerpt={<PlainText>{job.description}</PlainText>}>
              <Markdown>{job.description}</Markdown>
            </Folded>
          </div>
          {job.skill_tags.length > 0 && <TagList label="Skills" tags={job.skill_tags} />}
          {(job.required_tests.length > 0 || job.required_certs.length > 0) && (
            <dl className="grid gap-1.5 text-sm">
              <Requirement icon={ClipboardCheck} name="Required tests" all={job.required_tests} />
              <Requirement icon={Award} name="Required certifications" all={job.required_certs} />
            </dl>
          )}
        </div>
        <div className="flex flex-col justify-between gap-x-8 gap-y-5 border-line max-lg:border-t max-lg:pt-5 sm:max-lg:flex-row sm:max-lg:items-end lg:border-l lg:pl-6">
          <JobFacts job={job} zone={zone} />
          <div className="flex shrink-0 items-center gap-2">
            <ApplyButton job={job} onApply={onApply} describedBy={headingIdOf(job)} />
            {job.allowed.includes('save') && <SaveButton job={job} onRemoved={onRemoved} />}
          </div>
        </div>
      </div>
    </Card>
  )
}

function Requirement({ icon: Icon, name, all }: { icon: LucideIcon; name: string; all: readonly string[] }) {
  if (all.length === 0) return null
  return (
    <div className="flex items-start gap-2">
      <dt className="flex shrink-0 items-center gap-2 font-medium">
        <Icon aria-hidden className="my-0.5 size-4 text-ink-faint" />
        <span className="max-sm:sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere text-ink-soft">{all.join(', ')}</dd>
    </div>
  )
}
