import { Clock } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { noFilters, useApplicantsSearch } from './applicants/use-applicants-search.ts'
import { jobTab } from './job-tab.ts'

/**
 * The number of applications with an overdue reply, with a link to them. Hidden while they are shown, and on phones above
 * the applicants, where these come first in each column.
 */
export function OverdueNotice({ overdue }: { overdue: number }) {
  const [tab, setTab] = useQueryState('tab', jobTab)
  const [search, setSearch] = useApplicantsSearch()
  if (overdue === 0 || (tab === 'applicants' && search.is_overdue)) return null
  const show = () => {
    void setTab('applicants', { history: 'push' })
    void setSearch({ ...noFilters, page: null, is_overdue: true }, { history: 'push' })
  }
  return (
    <Banner
      tone="warning"
      className={tab === 'applicants' ? 'max-sm:hidden' : ''}
      icon={<Clock aria-hidden />}
      action={
        <Button size="sm" onClick={show}>
          Show {overdue === 1 ? 'it' : 'them'}
        </Button>
      }
    >
      {countOf(overdue, 'application has', 'applications have')} had no reply for {replyWithinBusinessDays} business
      days.
    </Banner>
  )
}
