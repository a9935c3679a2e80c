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
 * Moves cards: each is shown in its new column at once, and back where it really is when the server refuses, which says
 * who was first. `pending` are those whose truth is not known yet.
 */
export function useMoves(announce: (words: string) => void) {
  const [pending, setPending] = useState<readonly PendingMove[]>([])
  const { confirm } = useUndoMove()
  const [sending] = useState(() => new Map<string, Promise<unknown>>())
  const forget = (move: PendingMove) => setPending((moves) => moves.filter((one) => one !== move))
  const mutation = useMutation({
    mutationFn: ({ card, move }: PendingMove) => {
      const request = { params: { id: card.id }, body: { stage: card.stage, rejects_at: card.rejects_at } }
      // One after the other: a card may be moved on before the server has answered.
      const before = sending.get(card.id) ?? Promise.resolve()
      const mine = before.then(() => call(applicationsApi[move], request))
      sending.set(
        card.id,
        mine.catch(() => undefined),
      )
      return mine
    },
    onSuccess: (standing, { card, move }) => {
      announce(`${card.applicant_name} was moved to ${applicationStageLabels[applicationMachine.moves[move].to]}.`)
      confirm(standing, card.applicant_name)
    },
    onError: (error, failed) => {
      const { card } = failed
      // Where a colleague was first, the card goes from here to where it really is; otherwise back at once.
      if (!(error instanceof ApiError && error.code === 'illegal_move')) forget(failed)
      const words = error instanceof ApiError ? error.message : 'Please try again.'
      toast({ variant: 'destructive', title: `${card.applicant_name} was not moved`, description: words })
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
