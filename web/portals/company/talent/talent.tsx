import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { screens } from '#domain/paths.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TalentSearch } from './search/talent-search.tsx'
import type { TalentTab } from './use-talent-tab.ts'
import { talentTabs, useTalentTab } from './use-talent-tab.ts'

const Shortlists = lazy(async () => ({ default: (await import('./shortlists/shortlists.tsx')).Shortlists }))
const SavedSearches = lazy(async () => ({
  default: (await import('./saved-searches/saved-searches.tsx')).SavedSearches,
}))

const views: Record<TalentTab, { label: string; content: ReactNode }> = {
  search: { label: 'Search', content: <TalentSearch /> },
  shortlists: {
    label: 'Shortlists',
    content: (
      <Suspense fallback={<ViewSkeleton label="Loading shortlists" />}>
        <Shortlists />
      </Suspense>
    ),
  },
  'saved-searches': {
    label: 'Saved searches',
    content: (
      <Suspense fallback={<ViewSkeleton label="Loading saved searches" />}>
        <SavedSearches />
      </Suspense>
    ),
  },
}

export const handle = { wide: true } satisfies ScreenHandle

/** Talent Search: finding talents, the company's shortlists, and the member's saved searches. */
export default function CompanyTalent() {
  const { allowed, email_verified } = useMe()
  const [tab, setTab] = useTalentTab()
  const header = <PageHeader title={screens.company_talent.title} />
  // With an unverified email address, only the search is unavailable; it explains how to verify it.
  if (!allowed.includes('find_candidates') && email_verified)
    return (
      <>
        {header}
        <Card>
          <EmptyState
            icon={<Lock aria-hidden />}
            title="Only owners and recruiters can search for talents"
            description="Ask an owner of your company for the recruiter role."
          />
        </Card>
      </>
    )
  return (
    <>
      {header}
      <Tabs
        label={screens.company_talent.title}
        value={tab}
        // The filters stay in the URL, so that the search is unchanged when the user comes back.
        onValueChange={(next) => void setTab(next, { history: 'push' })}
        tabs={talentTabs.map((value) => ({ value, ...views[value] }))}
      />
    </>
  )
}

function ViewSkeleton({ label }: { label: string }) {
  return (
    <Skeletons count={4} label={label} className="grid gap-3">
      <Skeleton className="h-16 rounded-card" />
    </Skeletons>
  )
}
