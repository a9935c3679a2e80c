import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobTemplates } from '#content/job-templates.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { jobForm } from '#domain/jobs/job-form.ts'
import type { JobForm } from '#domain/jobs/job-form.ts'
import { experienceLabels } from '#domain/talent/profile.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { MoreToFind } from '#web/lib/list/more-to-find.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface StartDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The form has been filled in. */
  replaces: boolean
  onStart: (values: Partial<JobForm>) => void
}

/** Chooses the template or the earlier job that a new job starts from. */
export function StartDialog({ open, onOpenChange, replaces, onStart }: StartDialogProps) {
  const [tab, setTab] = useState<'templates' | 'jobs'>('templates')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Start from a template or an earlier job"
      description={
        replaces ? 'This replaces what you have entered.' : 'It fills in the form. You can change everything.'
      }
    >
      <Tabs
        label="Where to start from"
        look="pill"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'templates', label: 'Templates', content: <Templates onStart={onStart} /> },
          { value: 'jobs', label: 'Earlier jobs', content: <EarlierJobs onStart={onStart} /> },
        ]}
      />
    </Dialog>
  )
}

type StartProps = Pick<StartDialogProps, 'onStart'>

function Templates({ onStart }: StartProps) {
  return (
    <ul aria-label="Templates" className="grid gap-1">
      {jobTemplates.map(({ name, level, ...values }) => (
        <li key={name}>
          <Start
            name={name}
            facts={[
              `${experienceLabels[level]} level`,
              `${values.weekly_hours} h a week`,
              `${rateLabels.bill} about ${budgetText({ engagement_type: 'hourly', budget_total: null, ...values })}`,
            ]}
            skills={values.skill_tags}
            onStart={() => onStart({ ...values, engagement_type: 'hourly', budget_total: null })}
          />
        </li>
      ))}
    </ul>
  )
}

const shown = 20

function EarlierJobs({ onStart }: StartProps) {
  const [q, setQ] = useState('')
  const today = useToday()
  const jobs = useQuery(queryFor(jobsApi.list, { query: { q: q || undefined, per_page: shown, sort: '-created_at' } }))
  return (
    <div className="grid gap-3">
      <SearchInput label="Search jobs" placeholder="Search job titles, skills..." value={q} onValueChange={setQ} />
      <div className="min-h-64">
        <Loaded query={jobs} error="Failed to load the jobs. Please try again." loading={<StartSkeletons />}>
          {({ items, total }) =>
            total === 0 ? (
              <p className="py-6 text-center text-sm text-ink-soft">
                {q ? 'No jobs found. Try other words.' : 'You have no earlier jobs.'}
              </p>
            ) : (
              <>
                <ul aria-label="Earlier jobs" className="grid gap-1">
                  {items.map((job) => (
                    <li key={job.id}>
                      <Start
                        name={job.title}
                        facts={[`${job.weekly_hours} h a week`, `${rateLabels.bill} ${budgetText(job)}`]}
                        skills={job.skill_tags}
                        onStart={() => {
                          const { start_date, ...form } = jobForm(job)
                          const hasPassed = start_date !== null && start_date < today
                          onStart({ ...form, start_date: hasPassed ? null : start_date })
                        }}
                      />
                    </li>
                  ))}
                </ul>
                <MoreToFind order="latest" shown={items.length} total={total} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  )
}

interface StartChoiceProps {
  name: string
  facts: readonly string[]
  skills: readonly string[]
  onStart: () => void
}

function Start({ name, facts, skills, onStart }: StartChoiceProps) {
  return (
    <button
      type="button"
      onClick={onStart}
      className="block w-full rounded-control px-3 py-2 text-left text-sm hover:bg-hover"
    >
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="tabular block text-ink-soft">{facts.join(' · ')}</span>
      <span className="block text-xs text-ink-faint wrap-anywhere">{skills.join(' · ')}</span>
    </button>
  )
}

function StartSkeletons() {
  return (
    <Skeletons count={5} label="Loading jobs">
      <div className="px-3 py-2">
        <Skeleton className="mb-1.5 h-4 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </Skeletons>
  )
}
