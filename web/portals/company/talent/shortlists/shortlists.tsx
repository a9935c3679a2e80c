import { useQuery } from '@tanstack/react-query'
import { Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { ShortlistNameDialog } from './shortlist-name-dialog.tsx'
import { ShortlistView } from './shortlist-view.tsx'
import { useCompared, useShownList } from './use-shortlist-search.ts'

/** The company's shortlists: one of them with its talents, and the choice of another. */
export function Shortlists() {
  const shortlists = useQuery(queryFor(shortlistsApi.list, {}))
  const [creating, setCreating] = useState(false)
  const [, setList] = useShownList()
  const [, setCompared] = useCompared()
  const show = (id: string) => {
    void setCompared(null)
    return setList(id)
  }
  return (
    <>
      <Loaded
        query={shortlists}
        error={refusalOr(shortlists.error, 'Failed to load the shortlists. Please try again.')}
        loading={<ShortlistsSkeleton />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Heart aria-hidden />}
              title="No shortlists yet"
              description="Select the heart on a talent to shortlist them, or create a shortlist for a role."
              action={
                <>
                  <ButtonLink look="primary" to={pathTo('company_talent')}>
                    Search talents
                  </ButtonLink>
                  <Button onClick={() => setCreating(true)}>Create Shortlist</Button>
                </>
              }
            />
          ) : (
            <Lists all={items} onShow={(id) => void show(id)} onCreate={() => setCreating(true)} />
          )
        }
      </Loaded>
      <ShortlistNameDialog open={creating} onOpenChange={setCreating} onSaved={({ id }) => void show(id)} />
    </>
  )
}

interface ListsProps {
  all: readonly Shortlist[]
  onShow: (id: string) => void
  onCreate: () => void
}

function Lists({ all, onShow, onCreate }: ListsProps) {
  const [id] = useShownList()
  const shown = all.find((list) => list.id === id) ?? all[0]!
  const create = useMe().allowed.includes('save_talents') && (
    <Button look="ghost" className="justify-start! max-lg:shrink-0" onClick={onCreate}>
      <Plus aria-hidden />
      New shortlist
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2 lg:hidden">
        <Select
          aria-labelledby="shown-shortlist"
          value={shown.id}
          onValueChange={onShow}
          options={all.map((list) => ({ value: list.id, label: `${list.name} (${list.talents})` }))}
          className="max-w-full grow basis-48"
        />
        <span id="shown-shortlist" className="sr-only">
          Shortlist
        </span>
        {create}
      </div>
      <nav aria-label="Shortlists" className="grid gap-1 max-lg:hidden lg:sticky lg:top-20">
        <ul className="grid max-h-[60vh] gap-0.5 overflow-y-auto">
          {all.map((list) => (
            <li key={list.id}>
              <button
                type="button"
                aria-current={list === shown ? 'true' : undefined}
                onClick={() => onShow(list.id)}
                className={cx(
                  'flex w-full items-center gap-3 rounded-control px-3 py-2 text-left text-sm font-medium transition-colors focus-visible:-outline-offset-2',
                  list === shown ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
                )}
              >
                <span className="min-w-0 grow wrap-anywhere">{list.name}</span>
                <span className="tabular shrink-0 font-normal" title={countOf(list.talents, 'talent', 'talents')}>
                  {numberText(list.talents)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {create}
      </nav>
      <ShortlistView key={shown.id} list={shown} />
    </div>
  )
}

function ShortlistsSkeleton() {
  return (
    <Skeletons count={4} label="Loading shortlists" className="grid gap-6">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      </div>
    </Skeletons>
  )
}
