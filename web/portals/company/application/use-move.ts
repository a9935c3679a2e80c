import { applicationsApi } from '#domain/applications/api.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationStatus } from '#domain/applications/application.ts'
import { useUndoMove } from '#web/features/applications/use-undo-move.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

interface Moved {
  id: string
  stage: ApplicationStage
  rejects_at: string | null
}

/** Moves an application to another stage, with an Undo toast. */
export function useMove(name: string) {
  const { undo, confirm, busy: undoing } = useUndoMove()
  const invalidates = ['jobs'] as const
  const calls = {
    review: useCall(applicationsApi.review, { invalidates }),
    shortlist: useCall(applicationsApi.shortlist, { invalidates }),
    test: useCall(applicationsApi.test, { invalidates }),
    interview: useCall(applicationsApi.interview, { invalidates }),
  } satisfies Record<CompanyMove, unknown>

  function move({ id, stage, rejects_at }: Moved, by: CompanyMove) {
    calls[by].mutate(
      { params: { id }, body: { stage, rejects_at } },
      {
        onSuccess: (standing: ApplicationStatus) => confirm(standing, name),
        onError: (error: Error) =>
          toast({ variant: 'destructive', title: `${name} was not moved`, description: error.message }),
      },
    )
  }

  return { move, undo, busy: undoing || Object.values(calls).some((call) => call.isPending) }
}

/** The target stage of a move. */
export const stageAfter = (move: CompanyMove) => applicationMachine.moves[move].to
