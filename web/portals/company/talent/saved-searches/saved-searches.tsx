import { useQuery } from '@tanstack/react-query'
import { BellOff, BellRing, Bookmark, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { alertLabels, alerts, savedSearchForm, savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import type { Alert, SavedSearch } from '#domain/saved-searches/saved-search.ts'
import { talentCriteria } from '#domain/talent/talent-search.ts'
import type { TalentCriteria } from '#domain/talent/talent-search.ts'
import { talentSearchPath } from '#web/features/talent/talent-search-path.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DeleteConfirm } from '#web/ui/delete-confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuDivider, MenuItem } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { criteriaText } from './criteria-text.ts'
import { NameDialog } from '../name-dialog.tsx'

/** The member's saved searches. */
export function SavedSearches() {
  const searches = useQuery(queryFor(savedSearchesApi.list, {}))
  return (
    <Loaded
      query={searches}
      error="Failed to load the saved searches. Please try again."
      loading={<SavedSearchesSkeleton />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Bookmark aria-hidden />}
              title="No saved searches yet"
              description="Save a search to run it again, and to get an email when new talents match."
              action={
                <ButtonLink look="primary" to={pathTo('company_talent')}>
                  Search talents
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <ul
            aria-label="Saved searches"
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card"
          >
            {items.map((search) => (
              <SearchItem key={search.id} search={search} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const savedSearchName = savedSearchForm.pick({ name: true })

const alertOptions = alerts.map((value) => ({ value, label: alertLabels[value] }))

/** The criteria as saved. Those that are no longer supported are left out. */
function criteriaOf({ criteria }: SavedSearch): Partial<TalentCriteria> {
  const parsed = talentCriteria.safeParse(criteria)
  if (!parsed.success) return {}
  const { skills_match, ...others } = parsed.data
  return skills_match === 'any' ? { ...others, skills_match } : others
}

function SearchItem({ search }: { search: SavedSearch }) {
  const { id, name, alert, total, alerted_at, paused_at } = search
  const [renaming, setRenaming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const edit = useCall(savedSearchesApi.edit)
  const remove = useCall(savedSearchesApi.delete)
  const criteria = criteriaOf(search)

  const setAlert = (next: Alert) =>
    edit.mutate(
      { params: { id }, body: { alert: next } },
      {
        onSuccess: () =>
          toast({
            title: next === 'off' ? 'Alert turned off' : 'Alert turned on',
            description: next === 'off' ? name : `${name}: ${alertLabels[next].toLowerCase()}`,
          }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Error changing the alert', description: error.message }),
      },
    )
  const onDelete = async () => {
    try {
      await remove.mutateAsync({ params: { id } })
      toast({ title: 'Search deleted', description: name })
      return true
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Error deleting the search',
        description: error instanceof Error ? error.message : '',
      })
      return false
    }
  }
  return (
    <li className="relative flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 transition-colors hover:bg-hover">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-base/6 font-semibold wrap-anywhere">
          <Link
            to={talentSearchPath(criteria)}
            className="rounded-sm after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{criteriaText(criteria)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-faint">
          <span className="tabular font-medium text-ink-soft">{countOf(total, 'result', 'results')}</span>
          {paused_at && (
            <span className="inline-flex items-center gap-1.5 font-medium text-ink-soft">
              <BellOff aria-hidden className="size-3.5" />
              Alert paused: more than {numberText(savedSearchLimits.alert_results)} results
            </span>
          )}
          {alerted_at && (
            <span className="inline-flex items-center gap-1.5">
              <BellRing aria-hidden className="size-3.5" />
              Last alert: <RelativeTime at={alerted_at} />
            </span>
          )}
        </p>
      </div>
      <div className="relative flex items-center gap-2 max-sm:w-full">
        <div className="w-40 max-sm:grow">
          <Select
            aria-label={`Alert for ${name}`}
            value={edit.isPending ? (edit.variables.body.alert ?? alert) : alert}
            onValueChange={setAlert}
            options={alertOptions}
          />
        </div>
        <Menu trigger={<IconButton label={`Actions for ${name}`} icon={<MoreHorizontal aria-hidden />} />}>
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
            Rename
          </MenuItem>
          <MenuDivider />
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <NameDialog
        title="Rename search"
        action="Rename"
        schema={savedSearchName}
        limit={savedSearchLimits.name}
        name={name}
        onSubmit={async (body) => {
          const saved = await edit.mutateAsync({ params: { id }, body })
          toast({ title: 'Search renamed', description: saved.name })
        }}
        open={renaming}
        onOpenChange={setRenaming}
      />
      <DeleteConfirm noun="Search" name={name} open={deleting} onOpenChange={setDeleting} onDelete={onDelete} />
    </li>
  )
}

function SavedSearchesSkeleton() {
  return (
    <Skeletons
      count={3}
      label="Loading saved searches"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-6 px-5 py-4">
        <div className="grow">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-24" />
        </div>
        <Skeleton className="h-10 w-40 max-sm:hidden" />
      </div>
    </Skeletons>
  )
}
