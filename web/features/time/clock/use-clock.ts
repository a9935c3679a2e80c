import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { timeApi } from '#domain/time/api.ts'
import type { Clock } from '#domain/time/shift.ts'
import { call } from '#web/lib/api/api.ts'
import { invalidate, keyOf, queryClient, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { createClockQueue } from './clock-queue.ts'
import type { ClockMove, ClockQueue, ClockTap } from './clock-queue.ts'
import { takeHandoffDraft } from './handoff-draft.ts'
import { keepUnsentTaps } from './unsent-taps.ts'

const clockQuery = () => queryFor(timeApi.clock, {})

/** A second tap within this time is a double tap on a button that has changed under the finger. */
const doubleTap_ms = 600

export const notRecorded: Record<ClockMove, string> = {
  clock_in: 'Your clock-in was not recorded',
  start_break: 'Your break was not recorded',
  resume: 'The end of your break was not recorded',
  clock_out: 'Your clock-out was not recorded',
}

function send({ id, talent_id, at, move, assignment_id, handoff }: ClockTap): Promise<Clock> {
  const tap = { id, talent_id, at }
  switch (move) {
    case 'clock_in':
      return call(timeApi.clockIn, { body: { ...tap, assignment_id: assignment_id! } })
    case 'start_break':
      return call(timeApi.startBreak, { body: tap })
    case 'resume':
      return call(timeApi.resume, { body: tap })
    case 'clock_out':
      return call(timeApi.clockOut, { body: { ...tap, ...handoff } })
  }
}

const queues = new Map<string, ClockQueue>()

/** The user's unsent taps. They are sent on every screen while the user is signed in, also after a reload. */
function useClockQueue(): ClockQueue {
  const { user_id } = useMe()
  const known = queues.get(user_id)
  if (known) return known
  const queue = createClockQueue({
    unsent: keepUnsentTaps(() => localStorage, `unsent-taps:${user_id}`),
    send,
    onSent: async (clock) => {
      // A request that is on its way may have been answered before the tap.
      await queryClient.cancelQueries({ queryKey: clockQuery().queryKey })
      queryClient.setQueryData(clockQuery().queryKey, clock)
      void invalidate([keyOf(timeApi.clock)[0]])
    },
    onRefused: ({ move, failure }) =>
      toast({ variant: 'destructive', title: notRecorded[move], description: failure ?? '', acrossScreens: true }),
  })
  queues.set(user_id, queue)
  addEventListener('online', queue.flush)
  return queue
}

export interface OwnClock {
  query: UseQueryResult<Clock>
  /** Taps that were not sent yet, or were refused. */
  taps: readonly ClockTap[]
  /** Right after a tap, the buttons wait for a moment. */
  isSettling: boolean
  /** How far the server's clock is ahead of this device's. */
  ahead_ms: number
  tap: (move: ClockMove, assignment_id?: string) => void
  /** Removes a refused tap. */
  dismiss: (id: string) => void
}

/** The user's clock, the taps that are on their way, and how to tap. */
export function useClock(): OwnClock {
  const { user_id } = useMe()
  const queue = useClockQueue()
  const taps = useSyncExternalStore(queue.subscribe, queue.state)
  const query = useQuery(clockQuery())
  const [isSettling, setIsSettling] = useState(false)
  const ahead_ms = query.data ? Date.parse(query.data.now) - query.dataUpdatedAt : 0
  return {
    query,
    taps,
    isSettling,
    ahead_ms,
    tap: (move, assignment_id) => {
      if (isSettling) return
      setIsSettling(true)
      setTimeout(() => setIsSettling(false), doubleTap_ms)
      queue.add({
        id: crypto.randomUUID(),
        talent_id: user_id,
        move,
        at: new Date(Date.now() + ahead_ms).toISOString(),
        assignment_id: assignment_id ?? null,
        handoff: move === 'clock_out' ? takeHandoffDraft(user_id) : null,
      })
    },
    dismiss: queue.remove,
  }
}
