import { jobsPage } from '#content/jobs.ts'
import { formatDate } from '#web/lib/time/format-date.ts'

/** When a job was posted, as a date: the page is kept and would soon show a wrong age. */
export function PostedOn({ at }: { at: string }) {
  const date = at.slice(0, 'yyyy-mm-dd'.length)
  return (
    <span>
      {jobsPage.results.posted} <time dateTime={date}>{formatDate(date)}</time>
    </span>
  )
}
