import { applicationsApi } from '#domain/applications/api.ts'
import {
  applicationMachine,
  applicationStageLabels,
  gracePeriod_minutes,
} from '#domain/applications/application-machine.ts'
import type { ApplicationCard, BulkForm, BulkResult } from '#domain/applications/board.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { Rejection } from '#web/features/applications/reject-dialog-content.tsx'
import { undoToast_ms } from '#web/features/applications/use-undo-move.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Runs an action for all selected applicants and reports what was changed and skipped. */
export function useBulk(onResult: (result: BulkResult) => void) {
  const bulk = useCall(applicationsApi.bulk, { invalidates: ['jobs'] })
  const send = async (action: BulkForm['action'], cards: readonly Seen[], rejection?: Rejection) => {
    const items = cards.map(({ id, stage }) => ({ id, stage }))
    const result = await bulk.mutateAsync({ body: { action, items, ...rejection } })
    onResult(result)
    const { changed, skipped } = result
    const isNotifiedLater = changed.some(({ rejects_at, publishes_at }) => rejects_at ?? publishes_at)
    const description = [
      ...(skipped.length > 0 ? [`${skipped.length} skipped.`] : []),
      ...(isNotifiedLater ? [`They will be notified in ${gracePeriod_minutes} minutes.`] : []),
    ].join(' ')
    toast({
      title: titleFor(action, changed.length),
      ...(description ? { description } : {}),
      ...undoFor(action, changed),
    })
  }
  function undoFor(action: BulkForm['action'], changed: BulkResult['changed']) {
    const undo = action === 'reject' ? 'undo_reject' : 'undo_move'
    const undoable = changed.filter(({ allowed }) => allowed.includes(undo))
    if (action.startsWith('undo') || undoable.length === 0) return {}
    return {
      action: { label: 'Undo', onClick: () => void reportError(send(undo, undoable)) },
      duration_ms: undoToast_ms,
    }
  }
  return {
    busy: bulk.isPending,
    move: (action: BulkForm['action'], cards: readonly Seen[]) => void reportError(send(action, cards)),
    /** Rejects with the error, which the dialog shows. */
    reject: (cards: readonly Seen[], rejection: Rejection) => send('reject', cards, rejection),
  }
}

type Seen = Pick<ApplicationCard, 'id' | 'stage'>

/** Shows an error in a toast, for actions without a form. */
const reportError = (sending: Promise<unknown>) =>
  sending.catch((error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Nothing was changed',
      description: error instanceof Error ? error.message : 'Please try again.',
    }),
  )

function titleFor(action: BulkForm['action'], count: number): string {
  const who = countOf(count, 'applicant', 'applicants')
  if (action === 'reject') return `${who} will be rejected`
  if (action === 'undo_reject') return `${who} not rejected`
  if (action === 'undo_move') return `Move of ${who} undone`
  return `${who} moved to ${applicationStageLabels[applicationMachine.moves[action].to]}`
}
