import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { lazy, startTransition, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { staffApi } from '#domain/staff/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { pageHeading } from '#web/lib/navigation/page-heading.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ManagerDetails } from './manager-details.tsx'
import { newManager } from './new-manager.ts'

const AddManagerDialog = lazyDialog(async () => (await import('./add-manager-dialog.tsx')).AddManagerDialog)
const EditManagerDialog = lazy(async () => ({ default: (await import('./edit-manager-dialog.tsx')).EditManagerDialog }))

/** An account manager above the list, with its own URL: to view, edit or add. */
export default function ManagerDialog() {
  const { id } = useParams() as { id: string }
  const navigate = useNavigate()
  const search = useCurrentSearch()
  const goTo = (path: string) => void navigate(`${path}${search}`, aboveScreen)
  const close = () => goTo(pathTo('admin_account_managers'))
  if (id === newManager)
    return (
      <AddManagerDialog onClose={close} onAdded={(added) => goTo(pathTo('admin_account_manager', { id: added }))} />
    )
  return <OpenManager key={id} id={id} onClose={close} />
}

function OpenManager({ id, onClose }: { id: string; onClose: () => void }) {
  const manager = useQuery(queryFor(staffApi.findManager, { params: { id } }))
  const [isEditing, setIsEditing] = useState(false)
  const { data } = manager
  useTitle(data?.name)
  if (isEditing && data) return <EditManagerDialog manager={data} onDone={() => setIsEditing(false)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.name ?? 'Account manager'}
      width="lg"
      endAt={pageHeading}
      footer={
        data?.allowed.includes('edit') && (
          <Button onClick={() => startTransition(() => setIsEditing(true))}>Edit</Button>
        )
      }
    >
      {isNotFound(manager.error) ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="We couldn’t find this account manager"
          description="The link may be incomplete, or you may not have access to it."
        />
      ) : (
        <Loaded
          query={manager}
          error="Failed to load the account manager. Please try again."
          loading={<Skeleton className="h-72" />}
        >
          {(loaded) => <ManagerDetails manager={loaded} />}
        </Loaded>
      )}
    </Dialog>
  )
}
