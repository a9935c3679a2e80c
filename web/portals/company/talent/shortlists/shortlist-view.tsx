import { useQuery } from '@tanstack/react-query'
import { Columns3, EllipsisVertical, Pencil, Sheet, Trash2, UserRoundSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { shortlistLimits } from '#domain/shortlists/shortlist.ts'
import type { Shortlist, ShortlistEntry } from '#domain/shortlists/shortlist.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { download } from '#web/lib/api/download.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { EntryItem } from './entry-item.tsx'
import { ShortlistNameDialog } from './shortlist-name-dialog.tsx'
import { useCompared, useShownList } from './use-shortlist-search.ts'

/** A shortlist with its talents. */
export function ShortlistView({ list }: { list: Shortlist }) {
  const [deleted, setDeleted] = useState(false)
  const mayChange = useMe().allowed.includes('save_talents')
  const shortlist = useQuery({
    ...queryFor(shortlistsApi.find, { params: { id: list.id } }),
    enabled: !deleted,
  })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [compared, setCompared] = useCompared()
  const heading = useRef<HTMLHeadingElement>(null)
  const entries = useKeptOrder(shortlist.data?.entries)
  const stillIn = selected.filter((id) => entries?.some((entry) => entry.id === id))
  const select = (id: string, on: boolean) =>
    setSelected(on ? [...stillIn, id] : stillIn.filter((other) => other !== id))
  return (
    <section aria-labelledby="shortlist" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="shortlist" ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
            {list.name}
          </h2>
          <p role="status" className="tabular text-sm text-ink-soft">
            {countOf(entries?.length ?? list.talents, 'talent', 'talents')}
            {(entries?.length ?? 0) > 1 && stillIn.length < 2 && (
              <span className="text-ink-faint"> · Select 2 to {shortlistLimits.compared} to compare</span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CompareButton selected={stillIn} onCompare={() => void setCompared([...stillIn])} />
          <ExportButton list={list} />
          {mayChange && <ListMenu list={list} onDeleting={setDeleted} />}
        </div>
      </div>
      <Loaded
        query={shortlist}
        error="Failed to load the shortlist. Please try again."
        loading={<EntriesSkeleton count={Math.min(Math.max(list.talents, 1), 6)} />}
      >
        {() =>
          entries!.length === 0 ? (
            <EmptyState
              icon={<UserRoundSearch aria-hidden />}
              title="This shortlist is empty"
              description="Add talents from the search or from their page."
              action={<ButtonLink to={pathTo('company_talent')}>Search talents</ButtonLink>}
            />
          ) : (
            <ul
              aria-label="Talents"
              className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
            >
              {entries!.map((entry) => (
                <EntryItem
                  key={entry.id}
                  list={list}
                  entry={entry}
                  selected={stillIn.includes(entry.id)}
                  full={stillIn.length >= shortlistLimits.compared}
                  onSelect={(on) => select(entry.id, on)}
                  onRemoved={() => heading.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <CompareDialog
        entries={compared.flatMap((id) => entries?.find((entry) => entry.id === id) ?? [])}
        onRemove={(id) => void setCompared(compared.filter((other) => other !== id))}
        onClose={() => void setCompared(null)}
      />
    </section>
  )
}

/** The order stays while votes change. Talents who were added since come first. */
function useKeptOrder(entries: readonly ShortlistEntry[] | undefined): readonly ShortlistEntry[] | undefined {
  const [order, setOrder] = useState<readonly string[]>()
  if (!entries) return undefined
  const known = order ?? []
  const added = entries.filter(({ id }) => !known.includes(id)).map(({ id }) => id)
  const next = added.length > 0 ? [...added, ...known] : known
  if (added.length > 0) setOrder(next)
  return next.flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
}

function CompareButton({ selected, onCompare }: { selected: readonly string[]; onCompare: () => void }) {
  const enough = selected.length > 1
  return (
    <Button disabled={!enough} onClick={onCompare}>
      <Columns3 aria-hidden />
      Compare{selected.length > 0 && <span className="tabular">({selected.length})</span>}
    </Button>
  )
}

function ExportButton({ list }: { list: Shortlist }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(addressOf(shortlistsApi.export.url, { id: list.id }), () =>
        toast({ title: 'Exporting data', description: 'Your CSV file is being prepared for download' }),
      )
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error exporting data', description: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} disabled={list.talents === 0} onClick={() => void save()}>
      {!busy && <Sheet aria-hidden />}
      Export CSV
    </Button>
  )
}

/** Renames and deletes a shortlist. */
function ListMenu({ list, onDeleting }: { list: Shortlist; onDeleting: (deleting: boolean) => void }) {
  const [renaming, setRenaming] = useState(false)
  const [asking, setAsking] = useState(false)
  const [, setList] = useShownList()
  const remove = useCall(shortlistsApi.delete, { invalidates: ['talentSearch', 'companies', 'proposals'] })
  const confirm = () => {
    onDeleting(true)
    remove.mutate(
      { params: { id: list.id } },
      {
        onSuccess: () => {
          setAsking(false)
          void setList(null, { history: 'replace' })
          toast({ title: 'Shortlist deleted', description: list.name })
        },
        onError: ({ message }) => {
          onDeleting(false)
          setAsking(false)
          toast({ variant: 'destructive', title: 'Error deleting shortlist', description: message })
        },
      },
    )
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={`Actions for ${list.name}`}
            icon={<EllipsisVertical aria-hidden />}
            size="lg"
            className="border border-line-strong bg-surface shadow-control"
          />
        }
      >
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setRenaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger disabled={list.is_default} onSelect={() => setAsking(true)}>
          {list.is_default ? 'The default shortlist cannot be deleted' : 'Delete'}
        </MenuItem>
      </Menu>
      <ShortlistNameDialog list={list} open={renaming} onOpenChange={setRenaming} />
      <Confirm
        open={asking}
        danger
        busy={remove.isPending}
        title="Delete this shortlist?"
        description={
          <>
            “<span className="wrap-anywhere">{list.name}</span>” will be permanently deleted with its votes and notes.
            The talents stay in your other shortlists.
          </>
        }
        action="Delete Shortlist"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function EntriesSkeleton({ count }: { count: number }) {
  return (
    <Skeletons count={count} label="Loading the shortlist" className="divide-y divide-line border-y border-line">
      <div className="flex items-start gap-3 py-5">
        <Skeleton className="size-10 rounded-full" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-3 w-1/2" />
          <Skeleton className="mt-4 h-6 w-2/3" />
        </div>
      </div>
    </Skeletons>
  )
}
