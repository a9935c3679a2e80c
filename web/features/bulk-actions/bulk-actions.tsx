import { ListChecks } from 'lucide-react'
import { bulkPermissions } from '#domain/accounts/account.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { isRunning, processed } from './bulk-action-words.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import { useOpenBulkAction } from './use-open-bulk-action.ts'

const BulkActionDialog = lazyDialog(async () => (await import('./bulk-action-dialog.tsx')).BulkActionDialog)
const BulkActionsDialog = lazyDialog(async () => (await import('./bulk-actions-dialog.tsx')).BulkActionsDialog)

/**
 * The button that shows the user's bulk actions, and the windows with their progress and results. Actions go on when a
 * window is closed; the button leads back to the one that is running. Nothing for staff who have no bulk actions.
 */
export function BulkActions() {
  const { allowed } = useMe()
  return bulkPermissions.some((kind) => allowed.includes(kind)) ? <OwnBulkActions /> : null
}

function OwnBulkActions() {
  const running = useBulkActions().find(isRunning)
  const [shown, setShown] = useOpenBulkAction()
  useReadyDialogs(BulkActionDialog, BulkActionsDialog)
  const show = (next: string | null) => void setShown(next, { history: 'push' })
  return (
    <>
      <Button onClick={() => show(running?.id ?? 'all')}>
        {running ? <Spinner /> : <ListChecks aria-hidden />}
        {running ? `Bulk action: ${Math.floor((100 * processed(running)) / running.total)}%` : 'Bulk actions'}
      </Button>
      {shown === 'all' && <BulkActionsDialog onShow={show} />}
      {shown && shown !== 'all' && <BulkActionDialog id={shown} onShow={show} />}
    </>
  )
}
