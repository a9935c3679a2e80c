import { Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { jobsPage } from '#content/jobs.ts'
import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { engagementLabels, engagementTypes } from '#domain/jobs/budget.ts'
import { utcOffsets } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { defaultOverlap_hours, filterWords, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { box } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { actionClasses } from '#web/site/blocks/action.tsx'

const words = jobsPage.search
const control = cx(box, 'h-11 px-3')

/** The search form. It works without a script: its fields become the address of the list. */
export function JobSearch({ query }: { query: PublicJobsQuery }) {
  const { q: _, ...filters } = query
  const filtered = filterWords({ ...filters, q: undefined }).length > 0
  return (
    <form role="search" aria-label={words.label} action={pathTo('jobs')} data-job-search className="mt-8 max-w-3xl">
      <div className="flex gap-3 max-sm:flex-col">
        <div className="relative grow">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-faint"
          />
          <input
            type="search"
            name="q"
            aria-label={words.words}
            placeholder={words.placeholder}
            defaultValue={query.q}
            maxLength={200}
            autoComplete="off"
            className="h-12 w-full rounded-control border border-line-strong bg-surface pr-4 pl-12 text-base placeholder:text-ink-faint"
          />
        </div>
        <button type="submit" className={actionClasses('primary')}>
          {words.submit}
        </button>
      </div>
      <details open={filtered} className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1 font-semibold text-primary-ink [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal aria-hidden className="size-4" />
          {words.filters}
        </summary>
        <div className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2">
          <Filter name="engagement_type" label={words.type}>
            {(id) => (
              <select id={id} name="engagement_type" defaultValue={query.engagement_type ?? ''} className={control}>
                <option value="">{words.anyType}</option>
                {engagementTypes.map((type) => (
                  <option key={type} value={type}>
                    {engagementLabels[type]}
                  </option>
                ))}
              </select>
            )}
          </Filter>
          <Filter name="skills" label={words.skills} hint={words.skillsHint}>
            {(id) => (
              <input
                id={id}
                name="skills"
                type="text"
                defaultValue={query.skills?.join(', ')}
                aria-describedby={`${id}-hint`}
                className={control}
              />
            )}
          </Filter>
          <Filter name="rate_min" label={words.rate}>
            {(id) => (
              <Amount id={id} name="rate_min" value={query.rate_min} max={jobLimits.rate_max} unit="$ per hour" />
            )}
          </Filter>
          <Filter name="price_min" label={words.price}>
            {(id) => <Amount id={id} name="price_min" value={query.price_min} max={jobLimits.total_max} unit="$" />}
          </Filter>
          <Filter name="zone" label={words.zone}>
            {(id) => (
              <select id={id} name="zone" defaultValue={query.zone ?? ''} className={control}>
                <option value="">{words.anyZone}</option>
                {utcOffsets.map((offset) => (
                  <option key={offset}>{offset}</option>
                ))}
              </select>
            )}
          </Filter>
          <Filter name="overlap" label={words.overlap}>
            {(id) => (
              <select id={id} name="overlap" defaultValue={query.overlap ?? defaultOverlap_hours} className={control}>
                {Array.from({ length: workday_hours }, (_one, at) => (
                  <option key={at} value={at + 1}>
                    {words.hours(at + 1)}
                  </option>
                ))}
              </select>
            )}
          </Filter>
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <button type="submit" className={buttonClasses({ look: 'secondary' })}>
              {words.apply}
            </button>
            {searchText(query) !== '' && (
              <a href={pathTo('jobs')} className={buttonClasses({ look: 'ghost' })}>
                {words.clear}
              </a>
            )}
          </div>
        </div>
      </details>
    </form>
  )
}

interface FilterProps {
  name: string
  label: string
  hint?: string
  children: (id: string) => ReactNode
}

function Filter({ name, label, hint, children }: FilterProps) {
  const id = `filter-${name}`
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children(id)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

interface AmountProps {
  id: string
  name: string
  value: number | undefined
  max: number
  unit: string
}

function Amount({ id, name, value, max, unit }: AmountProps) {
  return (
    <input
      id={id}
      name={name}
      type="number"
      min={jobLimits.amount_min}
      max={max}
      step="any"
      inputMode="decimal"
      placeholder={unit}
      defaultValue={value}
      className={control}
    />
  )
}
