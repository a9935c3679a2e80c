import { applicationsApi } from '#domain/applications/api.ts'
import { applicationStageLabels, gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** How long a toast offers Undo. */
export const undoToast_ms = 10_000

/** Undoes the last move of an application, before the applicant is notified of it. */
export function useUndoMove() {
  const call = useCall(applicationsApi.undoMove, { invalidates: ['jobs'] })
  const undo = ({ id, stage }: { id: string; stage: ApplicationStage }, name: string) =>
    call.mutate(
      { params: { id }, body: { stage } },
      {
        onSuccess: (standing) =>
          toast({ title: 'Move undone', description: `${name} is back in ${applicationStageLabels[standing.stage]}.` }),
        onError: (error) => toast({ variant: 'destructive', title: 'Move not undone', description: error.message }),
      },
    )

  /** Confirms a move in a toast, with Undo if the move can be undone. */
  const confirm = (standing: ApplicationStatus, name: string) =>
    toast({
      title: `${name} moved to ${applicationStageLabels[standing.stage]}`,
      ...(standing.publishes_at
        ? { description: `The applicant will be notified in ${gracePeriod_minutes} minutes.` }
        : {}),
      ...(standing.allowed.includes('undo_move')
        ? { action: { label: 'Undo', onClick: () => undo(standing, name) }, duration_ms: undoToast_ms }
        : {}),
    })
  return { undo, confirm, busy: call.isPending }
}
