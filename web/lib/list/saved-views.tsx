import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listsApi } from '#domain/lists/api.ts'
import type { SavedView, StaffList } from '#domain/lists/list-settings.ts'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'

const SaveViewDialog = lazyDialog(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)

interface SavedViewsProps {
  list: StaffList
  /** The path of the list. */
  path: string
  /** None while they load. */
  views: readonly SavedView[] | undefined
  /** Parameters of the URL that are not part of a view: the page, and what is open beside the list. */
  except?: readonly string[] | undefined
}

/** The user's saved views of a list: the filters and the order in its URL, by name. */
export function SavedViews({ list, path, views = [], except = ['page'] }: SavedViewsProps) {
  const [saving, setSaving] = useState(false)
  useReadyDialogs(SaveViewDialog)
  const query = queryOf(useCurrentSearch(), except)
  const current = views.find((view) => view.query === query)
  return (
    <>
      <FilterPopover label="Views" icon={<Bookmark aria-hidden />} chosen={current?.name} className="w-72">
        {views.length > 0 ? (
          <ul aria-label="Saved views" className="max-h-80 overflow-y-auto p-1.5">
            {views.map((view) => (
              <ViewItem key={view.id} view={view} path={path} isCurrent={view === current} />
            ))}
          </ul>
        ) : (
          <p className="p-4 text-sm text-ink-soft">Save the filters and the order of this list under a name.</p>
        )}
        <div className="border-t border-line p-2">
          <Button size="sm" look="ghost" className="w-full" onClick={() => setSaving(true)}>
            Save This View…
          </Button>
        </div>
      </FilterPopover>
      {saving && <SaveViewDialog list={list} query={query} count={views.length} onClose={() => setSaving(false)} />}
    </>
  )
}

/** The filters and the order. */
function queryOf(search: string, except: readonly string[]): string {
  const params = new URLSearchParams(search)
  for (const name of except) params.delete(name)
  params.sort()
  return params.toString()
}

function ViewItem({ view, path, isCurrent }: { view: SavedView; path: string; isCurrent: boolean }) {
  const navigate = useNavigate()
  const remove = useCall(listsApi.deleteView)
  return (
    <li className="flex items-center gap-1 rounded-sm hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent}
        className="min-h-9 min-w-0 grow truncate rounded-sm px-2.5 text-left text-sm aria-current:font-semibold"
        onClick={() => void navigate(view.query ? `${path}?${view.query}` : path)}
      >
        {view.name}
      </button>
      <IconButton
        label={`Delete ${view.name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() =>
          remove.mutate(
            { params: { id: view.id } },
            {
              onError: ({ message }) =>
                toast({ variant: 'destructive', title: 'Failed to delete the view', description: message }),
            },
          )
        }
      />
    </li>
  )
}
