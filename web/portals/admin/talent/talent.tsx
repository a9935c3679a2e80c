import { useQuery } from '@tanstack/react-query'
import { Sparkles, UserRoundSearch } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { countOf } from '#domain/kernel/count.ts'
import { searchWords } from '#domain/kernel/page.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { talentPage, talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { FoundTalents } from '#domain/talent/talent-search.ts'
import { whyFound } from '#domain/talent/why-found.ts'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ProposeButton } from './propose-button.tsx'

/** Talent search for staff, who propose talents to companies. */
export default function StaffTalent() {
  const [search, setSearch] = useQueryStates({
    q: inUrl(searchWords).withDefault(''),
    page: inUrl(talentPage).withDefault(1),
  })
  const talents = useQuery(queryFor(talentSearchApi.search, { query: { q: search.q || undefined, page: search.page } }))
  useStayInPages(talents.data, search.page, (last) => setSearch({ page: last }))
  const outdated = talents.isPlaceholderData
  return (
    <>
      <PageHeader title={screens.admin_talent.title} description="Find talents and propose them to your companies." />
      <div className="grid gap-4">
        <SearchInput
          label="Search talents"
          placeholder="Role, skill, or name"
          value={search.q}
          onValueChange={(words) => void setSearch({ q: words || null, page: null })}
        />
        <div>
          <h2 className="text-lg/7 font-semibold wrap-anywhere">
            {search.q ? `Results for: ${search.q}` : 'All talent'}
          </h2>
          <p role="status" className="tabular min-h-5 text-sm text-ink-soft">
            {talents.data && !outdated && found(talents.data)}
          </p>
        </div>
        <Loaded
          query={talents}
          error="Failed to load talents. Please try again."
          loading={
            <Skeletons count={5} label="Loading talents" className="grid gap-3">
              <Skeleton className="h-28 rounded-card" />
            </Skeletons>
          }
        >
          {({ items, total, per_page }) =>
            total === 0 ? (
              <Card>
                <EmptyState
                  icon={<UserRoundSearch aria-hidden />}
                  title="No results found"
                  description="Try other words, or fewer of them."
                />
              </Card>
            ) : (
              <>
                <Card flush>
                  <ul
                    aria-label="Talents"
                    aria-busy={outdated}
                    className={cx('divide-y divide-line transition-opacity', outdated && 'opacity-60')}
                  >
                    {items.map((talent) => (
                      <li key={talent.id} className="px-5 py-4">
                        <TalentItem
                          talent={talent}
                          to={pathTo('admin_talent_profile', { id: talent.id })}
                          actions={<ProposeButton size="sm" talent={talent} />}
                        >
                          <Why of={whyFound(talent.why)} />
                        </TalentItem>
                      </li>
                    ))}
                  </ul>
                </Card>
                <Pagination
                  page={search.page}
                  perPage={per_page}
                  total={Math.min(total, talentSearchLimits.rows)}
                  onPageChange={(next) => {
                    void setSearch({ page: next }, { history: 'push' })
                    scrollTo({ top: 0 })
                  }}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function found({ total, corrected, text_filters }: FoundTalents): string {
  return [
    countOf(total, 'result', 'results'),
    corrected !== null && `for “${corrected}”`,
    text_filters.length > 0 && `(${text_filters.map(({ label }) => label).join(', ')})`,
  ]
    .filter(Boolean)
    .join(' ')
}

function Why({ of: reasons }: { of: string }) {
  return reasons === '' ? null : (
    <p className="flex items-start gap-1.5 text-sm text-primary-ink">
      <Sparkles aria-hidden className="my-0.5 size-4 shrink-0" />
      <span className="sr-only">Why: </span>
      <span className="min-w-0 wrap-anywhere">{reasons}</span>
    </p>
  )
}
