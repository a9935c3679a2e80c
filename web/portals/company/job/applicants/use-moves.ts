import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { applicationMachine, applicationStageLabels } from '#domain/applications/application-machine.ts'
import { useUndoMove } from '#web/features/applications/use-undo-move.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import type { PendingMove } from './move-on-board.ts'

/**
 * Moves cards optimistically. If the server refuses, the card returns to its actual column; if a colleague moved it
 * first, the error says who. `pending` are the moves that are not confirmed yet.
 */
export function useMoves(announce: (words: string) => void) {
  const [pending, setPending] = useState<readonly PendingMove[]>([])
  const { confirm } = useUndoMove()
  const [sending] = useState(() => new Map<string, Promise<unknown>>())
  const forget = (move: PendingMove) => setPending((moves) => moves.filter((one) => one !== move))
  const mutation = useMutation({
    mutationFn: ({ card, move }: PendingMove) => {
      const request = { params: { id: card.id }, body: { stage: card.stage, rejects_at: card.rejects_at } }
      // Sequential per card: it may be moved again before the server has responded.
      const before = sending.get(card.id) ?? Promise.resolve()
      const response = before.then(() => call(applicationsApi[move], request))
      sending.set(
        card.id,
        response.catch(() => undefined),
      )
      return response
    },
    onSuccess: (standing, { card, move }) => {
      announce(`${card.applicant_name} was moved to ${applicationStageLabels[applicationMachine.moves[move].to]}.`)
      confirm(standing, card.applicant_name)
    },
    onError: (error, failed) => {
      const { card } = failed
      // If a colleague moved the card first, it goes directly to its actual column after the refetch. Otherwise it
      // returns at once.
      if (!(error instanceof ApiError && error.code === 'illegal_move')) forget(failed)
      const description = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ variant: 'destructive', title: `${card.applicant_name} was not moved`, description })
    },
    onSettled: async (_answer, _error, done) => {
      await invalidate(['applications', 'jobs'])
      forget(done)
    },
  })
  const move = (next: PendingMove) => {
    setPending((moves) => [...moves, next])
    mutation.mutate(next)
  }
  return { pending, move }
}
