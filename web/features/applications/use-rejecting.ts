import { applicationsApi } from '#domain/applications/api.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import type { Rejection } from './reject-dialog-content.tsx'

export interface Rejectable {
  id: string
  stage: ApplicationStage
  name: string
}

const undoable_ms = 10_000

/** Rejects an application, with an Undo toast. */
export function useReject() {
  const reject = useCall(applicationsApi.reject, { invalidates: ['jobs'] })
  const { undo } = useUndoReject()
  return async ({ id, stage, name }: Rejectable, rejection: Rejection) => {
    await reject.mutateAsync({ params: { id }, body: { stage, ...rejection } })
    toast({
      title: `${name} will be rejected`,
      description: `They will be notified in ${gracePeriod_minutes} minutes.`,
      action: { label: 'Undo', onClick: () => undo({ id, stage, name }) },
      duration_ms: undoable_ms,
    })
  }
}

/** Undoes a rejection before the applicant is notified. */
export function useUndoReject() {
  const undo = useCall(applicationsApi.undoReject, { invalidates: ['jobs'] })
  return {
    busy: undo.isPending,
    undo: ({ id, stage, name }: Rejectable) =>
      undo.mutate(
        { params: { id }, body: { stage } },
        {
          onSuccess: () => toast({ title: 'Rejection undone', description: `${name} was not notified.` }),
          onError: (error) =>
            toast({ variant: 'destructive', title: 'Rejection not undone', description: error.message }),
        },
      ),
  }
}
