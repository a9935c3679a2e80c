import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, LayoutGrid, MailWarning, Rows3, SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { withoutTextFilter } from '#domain/talent/talent-query.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { talentSortLabels, talentSorts } from '#domain/talent/talent-search.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { filtersInWords } from '../filters-in-words.ts'
import { CorrectedNotice } from './corrected-notice.tsx'
import { FilterForm } from './filter-form.tsx'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import type { ResultLook } from './result.tsx'
import { resultIdOf } from './result.tsx'
import { Results } from './results.tsx'
import { ResultsSkeleton } from './results-skeleton.tsx'
import { useResultKeys } from './use-result-keys.ts'
import type { SearchChange } from './use-talent-search.ts'
import { criteriaOf, filtersOf, noFilters, useTalentSearch } from './use-talent-search.ts'

const QuickView = lazyDialog(async () => (await import('./quick-view.tsx')).QuickView)
const QuickViewDrawer = lazyDialog(async () => (await import('./quick-view.tsx')).QuickViewDrawer)

const SaveSearchDialog = lazyDialog(
  async () => (await import('../saved-searches/save-search-dialog.tsx')).SaveSearchDialog,
)

/** The minimum width to show the filters or the quick view beside the results: 1,100 px. */
const besideWidth = '(width >= 68.75rem)'
/** The minimum width to show both: 1,700 px. */
const roomyWidth = '(width >= 106.25rem)'

/** How long previous results stay on the screen while the next ones load, before placeholders replace them. */
const patience_ms = 400

const orders = talentSorts.map((value) => ({ value, label: talentSortLabels[value] }))
const looks = [
  { value: 'card', label: 'Cards', icon: <LayoutGrid aria-hidden /> },
  { value: 'row', label: 'List', icon: <Rows3 aria-hidden /> },
] as const

/** Searches talents: words, filters, results, and a quick view of one of them. */
export function TalentSearch() {
  return useMe().allowed.includes('find_candidates') ? <Search /> : <VerifyFirst />
}

function VerifyFirst() {
  return (
    <Card>
      <EmptyState
        icon={<MailWarning aria-hidden />}
        title="Verify your email to see candidates"
        description={
          <>
            We sent a link to <span className="font-semibold wrap-anywhere">{useMe().email}</span>. Open it to search
            for talents.
          </>
        }
        action={<SendVerification />}
      />
    </Card>
  )
}

/** The look that the user chose in this browser; otherwise the list on a wide window, where it shows most people. */
function useLook(isWide: boolean): [ResultLook, (look: ResultLook) => void] {
  const [asRows, setAsRows] = useKeptFlag('talents-as-rows')
  const [asCards, setAsCards] = useKeptFlag('talents-as-cards')
  const chosen = asRows ? 'row' : asCards ? 'card' : undefined
  return [
    chosen ?? (isWide ? 'row' : 'card'),
    (look) => {
      setAsRows(look === 'row')
      setAsCards(look === 'card')
    },
  ]
}

function Search() {
  const [search, setSearch] = useTalentSearch()
  const { q, sort, page, talent: selected } = search
  const filters = filtersOf(search)
  const criteria = criteriaOf(search, filters)
  const query = useQuery(queryFor(talentSearchApi.search, { query: { ...criteria, sort, page } }))
  useStayInPages(query.data, page, (last) => setSearch({ page: last }))
  const outdated = query.isPlaceholderData
  const isSlow = useDebounced(outdated, patience_ms) && outdated

  const canBeBeside = useMediaQuery(besideWidth)
  const [look, setLook] = useLook(canBeBeside)
  const searchBox = useRef<HTMLInputElement>(null)

  // A new search starts on page 1. Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: SearchChange, history: 'push' | 'replace' = 'push') =>
    void setSearch({ ...change, page: null, talent: null }, { history })
  const heading = useRef<HTMLHeadingElement>(null)
  const clear = () => {
    narrow({ ...noFilters, q: null, exact: null })
    heading.current?.focus()
  }

  const select = (id: string) => void setSearch({ talent: id }, { history: selected ? 'replace' : 'push' })
  const close = () => {
    void setSearch({ talent: null }, { history: 'push' })
    if (selected) document.getElementById(resultIdOf(selected))?.focus({ preventScroll: true })
  }
  const { focusFirst } = useResultKeys({
    shown: query.data?.items ?? [],
    selected,
    onSelect: select,
    onClose: close,
    searchBox,
  })

  const isRoomy = useMediaQuery(roomyWidth)
  const [hidden, setHidden] = useKeptFlag('talent-filters-hidden')
  const [drawn, setDrawn] = useState(false)
  const isSplit = canBeBeside && selected !== null
  const canShowFilters = canBeBeside && (!isSplit || isRoomy)
  const showsFilters = canShowFilters && !hidden

  const [saving, setSaving] = useState(false)
  useReadyDialogs(QuickView)
  const maySave = useMe().allowed.includes('save_talents')

  const chips = [
    ...(query.data?.text_filters ?? []).map(({ label, typed }) => ({
      words: label,
      onRemove: () => narrow({ q: withoutTextFilter(q, typed) || null, exact: null }),
    })),
    ...filtersInWords(filters).map(({ words, without }) => ({
      words,
      onRemove: () => narrow(without as SearchChange),
    })),
  ]
  const setFilters = chips.length - (query.data?.text_filters.length ?? 0)
  const filterForm = (className: string) => (
    <FilterForm
      words={search}
      applied={filters}
      found={query.data}
      onApply={(chosen) => {
        setDrawn(false)
        narrow(chosen)
      }}
      onReset={() => {
        setDrawn(false)
        narrow(noFilters)
      }}
      className={className}
    />
  )

  return (
    <div
      className={cx(
        'grid items-start gap-6',
        showsFilters ? 'grid-cols-[17.5rem_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      {showsFilters && (
        // Short enough for its buttons to be visible before the page is scrolled.
        <div className="sticky top-20 overflow-hidden rounded-card border border-line bg-surface shadow-card">
          {filterForm('max-h-[calc(100dvh-13rem)]')}
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap gap-3">
          <Button
            aria-expanded={canShowFilters ? showsFilters : drawn}
            onClick={() => (canShowFilters ? setHidden(showsFilters) : setDrawn(true))}
            className="max-sm:grow"
          >
            <SlidersHorizontal aria-hidden />
            {showsFilters ? 'Hide Filters' : 'Show Filters'}
            {setFilters > 0 && (
              <Badge tone="primary">
                {setFilters}
                <span className="sr-only"> in use</span>
              </Badge>
            )}
          </Button>
          <SearchInput
            label="Search talents"
            placeholder="Role, skill, or name"
            value={q}
            onValueChange={(words) => narrow({ q: words || null, exact: null }, 'replace')}
            box={searchBox}
            onMoveDown={focusFirst}
            shortcut="/"
            className="min-w-0 grow basis-48 max-sm:order-first max-sm:basis-full"
          />
          {maySave && (
            <Button className="max-sm:grow" onClick={() => setSaving(true)}>
              <BookmarkPlus aria-hidden />
              Save search
            </Button>
          )}
        </div>

        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-60">
            <h2 ref={heading} tabIndex={-1} className="text-lg/7 font-semibold wrap-anywhere">
              {q ? `Results for: ${q}` : 'All talent'}
            </h2>
            <p role="status" className="tabular min-h-5 text-sm text-ink-soft">
              {query.data && !outdated && countOf(query.data.total, 'result', 'results')}
            </p>
          </div>
          <div className="flex items-center gap-3 max-sm:w-full">
            <div className="w-56 max-sm:min-w-0 max-sm:grow">
              <Select
                aria-label="Sort by"
                value={sort}
                onValueChange={(next) => narrow({ sort: next })}
                options={orders}
              />
            </div>
            <SegmentedControl label="View" iconsOnly="always" value={look} onValueChange={setLook} segments={looks} />
          </div>
        </div>
        <FilterChips chips={chips} clear="Clear all filters" onClear={clear} after={heading} />
        {query.data?.corrected != null && !outdated && (
          <CorrectedNotice
            corrected={query.data.corrected}
            typed={q}
            onSearchTyped={() => {
              narrow({ exact: true })
              heading.current?.focus()
            }}
          />
        )}

        <div
          className={cx(
            'grid items-start gap-6',
            isSplit ? 'grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]' : 'grid-cols-[minmax(0,1fr)]',
          )}
        >
          {isSlow ? (
            <ResultsSkeleton look={look} />
          ) : (
            <Loaded
              query={query}
              error={refusalOr(query.error, 'Failed to load talents. Please try again.')}
              loading={<ResultsSkeleton look={look} />}
            >
              {(found) => (
                <Results
                  found={found}
                  look={look}
                  outdated={outdated}
                  selected={selected}
                  onSelect={select}
                  onPageChange={(next) => void setSearch({ page: next, talent: null }, { history: 'push' })}
                  onClear={clear}
                />
              )}
            </Loaded>
          )}
          {isSplit && <QuickView id={selected} onClose={close} />}
        </div>
      </div>

      {!canBeBeside && <QuickViewDrawer id={selected} open={selected !== null} onClose={close} />}
      <Drawer open={drawn && !canShowFilters} onOpenChange={setDrawn} side="left" title="Filters">
        {filterForm('h-full')}
      </Drawer>
      <SaveSearchDialog open={saving} onOpenChange={setSaving} criteria={criteria} total={query.data?.total} />
    </div>
  )
}
