import { applicationsApi } from '#domain/applications/api.ts'
import { applicationMachine, applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, BulkForm, BulkResult } from '#domain/applications/board.ts'
import { rejectionDelay_minutes } from '#domain/applications/rejection.ts'
import type { Rejection } from '#web/features/applications/reject-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Does the same with all who are selected, and says what was done and what was skipped. */
export function useBulk(onResult: (result: BulkResult) => void) {
  const bulk = useCall(applicationsApi.bulk, { invalidates: ['jobs'] })
  const send = async (action: BulkForm['action'], cards: readonly Seen[], rejection?: Rejection) => {
    const items = cards.map(({ id, stage }) => ({ id, stage }))
    const result = await bulk.mutateAsync({ body: { action, items, ...rejection } })
    onResult(result)
    toast({
      title: titleFor(action, result.changed.length),
      ...(result.skipped.length > 0 ? { description: `${result.skipped.length} skipped.` } : {}),
      ...(action === 'reject' && result.changed.length > 0
        ? {
            description: `They will be notified in ${rejectionDelay_minutes} minutes.`,
            action: { label: 'Undo', onClick: () => void tell(send('undo_reject', result.changed)) },
            duration_ms: 10_000,
          }
        : {}),
    })
  }
  return {
    busy: bulk.isPending,
    move: (action: BulkForm['action'], cards: readonly Seen[]) => void tell(send(action, cards)),
    /** Throws what failed, for the dialog to say. */
    reject: (cards: readonly Seen[], rejection: Rejection) => send('reject', cards, rejection),
  }
}

type Seen = Pick<ApplicationCard, 'id' | 'stage'>

/** Says what failed where no form does. */
const tell = (sending: Promise<unknown>) =>
  sending.catch((error: unknown) =>
    toast({
      variant: 'destructive',
      title: 'Nothing was changed',
      description: error instanceof Error ? error.message : 'Please try again.',
    }),
  )

function titleFor(action: BulkForm['action'], count: number): string {
  const who = `${count.toLocaleString('en-US')} ${count === 1 ? 'applicant' : 'applicants'}`
  if (action === 'reject') return `${who} will be rejected`
  if (action === 'undo_reject') return `${who} not rejected`
  return `${who} moved to ${applicationStageLabels[applicationMachine.moves[action].to]}`
}
