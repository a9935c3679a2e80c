import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { takingApi } from '#domain/tests/taking-api.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import { browserDecimalSign } from '#web/lib/form/browser-decimal-sign.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { invalidate } from '#web/lib/api/query.ts'
import { sessionEnded } from '#web/lib/api/session.ts'
import { createAnswerQueue } from './answer-queue.ts'
import type { AnswerQueue, QueueState } from './answer-queue.ts'
import type { UnsentAnswers } from './unsent-answers.ts'

interface OpenAttempt {
  /** Undefined until the attempt is open in this tab. */
  queue: AnswerQueue | undefined
  /** The sections and questions. */
  opened: OpenedAttempt | undefined
  /** Opens the attempt in this tab, at first or again. */
  open: () => void
  opening: boolean
  error: Error | null
}

/**
 * Opens a running attempt in this tab and sends its answers. `started`: the response to the start, which has opened it
 * already.
 */
export function useAnswerQueue(id: string, unsent: UnsentAnswers, started: OpenedAttempt | undefined): OpenAttempt {
  const [opened, setOpened] = useState(started)
  const [queue, setQueue] = useState(() => started && queueFor(started, unsent))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(takingApi.open, { params: { id } }),
    retry: (count, failure) => failure instanceof ApiError && failure.isTransient && count < 5,
    onSuccess: (latest) => {
      setOpened(latest)
      if (queue) queue.reopen(latest)
      else setQueue(queueFor(latest, unsent))
    },
    onError: () => void invalidate(['tests']),
  })
  const openOnce = useEffectEvent(() => {
    if (!opened) mutate()
  })
  useEffect(() => openOnce(), [])
  useEffect(() => {
    queue?.start()
    return () => queue?.close()
  }, [queue])

  const writer = opened?.writer
  useEffect(() => {
    if (!queue || writer === undefined) return
    const tabs = new BroadcastChannel(`attempt ${id}`)
    tabs.postMessage(writer)
    tabs.addEventListener('message', ({ data }: MessageEvent<number>) => queue.openedElsewhere(data))
    const flush = () => void queue.flush()
    const flushWhenHidden = () => document.hidden && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      tabs.close()
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [id, queue, writer])

  return { queue, opened, open: () => mutate(), opening: isPending, error }
}

const queueFor = (opened: OpenedAttempt, unsent: UnsentAnswers) =>
  createAnswerQueue({
    opened,
    unsent,
    send: (question_id, body) =>
      call(takingApi.saveAnswer, {
        params: { id: opened.id, question_id },
        body: { ...body, decimal: browserDecimalSign() },
      }).catch((failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'unauthenticated') sessionEnded()
        throw failure
      }),
    isOnline: () => navigator.onLine,
  })

/** The state of the queue. The component rerenders when it changes. */
export const useQueueState = (queue: AnswerQueue): QueueState => useSyncExternalStore(queue.subscribe, queue.state)
