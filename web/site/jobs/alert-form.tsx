import { jobsPage } from '#content/jobs.ts'
import { pathTo } from '#domain/paths.ts'
import { filterWords, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { emailLimit } from '#domain/kernel/text.ts'
import { box } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { actionClasses } from '#web/site/blocks/action.tsx'
import { Section } from '#web/site/blocks/section.tsx'

const { email, submit, note, sent } = jobsPage.alert

interface AlertFormProps {
  search: PublicJobsQuery
  /** Another heading than that of the list. */
  words?: { title: string; lead: (search: string) => string }
}

/** The form to get new jobs of a search by email. The browser sends it; the server answers with a page. */
export function AlertForm({ search, words = jobsPage.alert }: AlertFormProps) {
  return (
    <Section id="alerts" title={words.title} lead={words.lead(filterWords(search).join(', '))} beside>
      <p
        id="alert-sent"
        role="status"
        className="mb-6 hidden scroll-mt-28 rounded-card border border-line bg-success-soft px-5 py-4 text-success-ink target:block"
      >
        <strong className="block font-semibold">{sent.title}</strong>
        {sent.description}
      </p>
      <form method="post" action={`${pathTo('jobs')}/alerts`} className="grid max-w-xl gap-3">
        <input type="hidden" name="search" value={searchText(search)} />
        <label htmlFor="alert-email" className="text-sm font-medium">
          {email}
        </label>
        <div className="flex gap-3 max-sm:flex-col">
          <input
            id="alert-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            maxLength={emailLimit}
            aria-describedby="alert-note"
            className={cx(box, 'h-12 min-w-0 grow px-3.5')}
          />
          <button type="submit" className={actionClasses('primary')}>
            {submit}
          </button>
        </div>
        <label aria-hidden className="absolute size-px overflow-hidden opacity-0 [clip-path:inset(50%)]">
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p id="alert-note" className="text-sm text-ink-soft">
          {note}
        </p>
      </form>
    </Section>
  )
}
