import { useQuery } from '@tanstack/react-query'
import { Maximize2, UserRoundX, X } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { TalentAvailability } from '#web/features/talent/talent-availability.tsx'
import { TalentProfileView } from '#web/features/talent/talent-profile-view.tsx'
import { TalentRecord } from '#web/features/talent/talent-record.tsx'
import { TalentTests } from '#web/features/talent/talent-tests.tsx'
import { TalentVerifications } from '#web/features/talent/talent-verifications.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { quickViewHeadingId } from './results-grid.ts'
import { TalentActions } from '../../talent-profile/talent-actions.tsx'
import { refusalOr } from '#web/lib/api/refusal.ts'

/** How long a talent has to stay selected before the page is loaded: the talent sees who viewed it. */
const pause_ms = 200

interface QuickViewProps {
  id: string
  onClose: () => void
}

/** A talent beside the results. */
export function QuickView({ id, onClose }: QuickViewProps) {
  return (
    <section
      aria-label="Quick view"
      data-own-arrows
      // Sticky: the results scroll with the page.
      className="sticky top-20 flex max-h-[calc(100dvh-6rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <FullPageLink id={id} />
        <IconButton label="Close the quick view" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="overflow-y-auto p-5">
        <Talent id={id} />
      </div>
    </section>
  )
}

/** A talent in front of the results, on small screens. */
interface QuickViewDrawerProps {
  id: string | null
  open: boolean
  onClose: () => void
}

export function QuickViewDrawer({ id, open, onClose }: QuickViewDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={(next) => !next && onClose()} title="Quick view">
      {id !== null && (
        <div className="grid gap-4 px-5 pb-8">
          <FullPageLink id={id} />
          <Talent id={id} />
        </div>
      )}
    </Drawer>
  )
}

function FullPageLink({ id }: { id: string }) {
  const state = useReturnState()
  return (
    <Link
      to={pathTo('company_talent_profile', { id })}
      state={state}
      className="touch-target inline-flex w-fit items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft hover:text-ink"
    >
      <Maximize2 aria-hidden className="size-4" />
      Full page
    </Link>
  )
}

function Talent({ id }: { id: string }) {
  const settled = useDebounced(id, pause_ms)
  const talent = useQuery(queryFor(talentSearchApi.find, { params: { id: settled } }))
  if (settled !== id) return <LoadingTalent />
  if (isNotFound(talent.error))
    return (
      <EmptyState
        icon={<UserRoundX aria-hidden />}
        title="This talent is no longer available"
        description="They may have changed who sees their profile."
      />
    )
  return (
    <Loaded
      query={talent}
      error={refusalOr(talent.error, 'Failed to load the talent. Please try again.')}
      loading={<LoadingTalent />}
    >
      {(loaded) => <Content key={id} talent={loaded} />}
    </Loaded>
  )
}

const LoadingTalent = () => <DetailSkeleton label="Loading the talent" aside={false} />

function Content({ talent }: { talent: TalentPage }) {
  return (
    <div className="grid animate-fade-in grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id={quickViewHeadingId} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
          {talent.name}
        </h2>
        <p className="mt-0.5 wrap-anywhere text-ink-soft">{talent.headline}</p>
      </div>
      {/* The name and headline are in the heading. */}
      <TalentProfileView nameless talent={{ ...talent, headline: '' }} actions={<TalentActions talent={talent} />} />
      <TalentAvailability talent={talent} />
      <TalentVerifications talent={talent} />
      <TalentRecord talent={talent} />
      <TalentTests talent={talent} />
    </div>
  )
}
