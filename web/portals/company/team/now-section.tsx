import { useQuery } from '@tanstack/react-query'
import { SearchX, UsersRound } from 'lucide-react'
import { presenceLabels, presences } from '#domain/assignments/presence.ts'
import type { Presence } from '#domain/assignments/presence.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { timeApi } from '#domain/time/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Coverage } from './coverage.tsx'
import { TeamMemberItem } from './team-member-item.tsx'
import { usePeopleSearch } from './use-team-search.ts'

/** The people of the team with their presence, and the shifts of a day. */
export function NowSection() {
  const [{ q, presence, page }, setSearch] = usePeopleSearch()
  const team = useQuery({
    ...queryFor(timeApi.team, { query: { q: q || undefined, presence: presence ?? undefined, page } }),
    refetchInterval: poll_ms,
  })
  useStayInPages(team.data, page, (last) => setSearch({ page: last }))
  const clear = () => void setSearch({ q: null, presence: null, page: null })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 2xl:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
      <section aria-label="People" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search people"
            placeholder="Search by name or role"
            value={q}
            onValueChange={(next) => void setSearch({ q: next, page: null })}
            className="min-w-0 grow basis-48"
          />
          <SegmentedControl
            label="Presence"
            value={presence ?? 'all'}
            onValueChange={(next: Presence | 'all') =>
              void setSearch({ presence: next === 'all' ? null : next, page: null })
            }
            segments={[
              { value: 'all', label: 'All' },
              ...presences.map((value) => ({ value, label: presenceLabels[value] })),
            ]}
          />
        </div>
        <Card flush>
          <Loaded
            query={team}
            error="Failed to load your team. Please try again."
            loading={
              <Skeletons count={5} label="Loading your team" className="grid gap-4 p-5">
                <Skeleton className="h-12" />
              </Skeletons>
            }
          >
            {({ items, page: at, per_page, total, people }) => (
              <>
                <p role="status" className="sr-only">
                  {countOf(people, 'person', 'people')}
                </p>
                {total === 0 && (q || presence) ? (
                  <EmptyState
                    icon={<SearchX aria-hidden />}
                    title="No people match"
                    action={<Button onClick={clear}>Show everyone</Button>}
                  />
                ) : total === 0 ? (
                  <EmptyState
                    icon={<UsersRound aria-hidden />}
                    title="No team yet"
                    description="People who accept your offers appear here with their shifts."
                    action={<ButtonLink to={pathTo('company_jobs')}>View your jobs</ButtonLink>}
                  />
                ) : (
                  <ul
                    aria-label="Team"
                    aria-busy={team.isPlaceholderData}
                    className={cx('divide-y divide-line transition-opacity', team.isPlaceholderData && 'opacity-60')}
                  >
                    {items.map((member) => (
                      <TeamMemberItem key={member.assignment_id} member={member} />
                    ))}
                  </ul>
                )}
                <Pagination
                  page={at}
                  perPage={per_page}
                  total={total}
                  onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
                />
              </>
            )}
          </Loaded>
        </Card>
      </section>
      <Coverage />
    </div>
  )
}
