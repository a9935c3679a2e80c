import { useEffect, useState } from 'react'
import type { OpenedAttempt, TakenAttempt } from '#domain/tests/attempt.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import type { Taking } from '#web/features/tests/work-samples/taking.ts'
import { mayAskForDevices, mayReloadForDevices, reloadForDevices } from '#web/lib/media/device-policy.ts'
import type { AnswerQueue } from './answer-queue.ts'

const isRecorded = ({ type }: AskedQuestion) => type === 'spoken-answer'

/**
 * Loads the page anew before a test with recorded answers, if it was reached by a link: a page may ask for a microphone
 * only if it was loaded at an address that allows it. True until then.
 */
export function useReloadForDevices(questions: readonly AskedQuestion[] | undefined): boolean {
  const isNeeded = questions?.some(isRecorded) === true && !mayAskForDevices()
  const [isPossible] = useState(mayReloadForDevices)
  const reloads = isNeeded && isPossible
  useEffect(() => {
    if (reloads) reloadForDevices()
  }, [reloads])
  return reloads
}

interface RecordedAnswersOptions {
  attempt: Pick<TakenAttempt, 'id' | 'time_limit' | 'extra_minutes'>
  opened: OpenedAttempt
  queue: AnswerQueue
}

/** What recorded answers need of the attempt. Their uploads go on while other questions are answered. */
export function useRecordedAnswers({ attempt, opened, queue }: RecordedAnswersOptions) {
  const { id, time_limit, extra_minutes } = attempt
  const [pending, setPending] = useState(false)
  const [taking] = useState((): Taking => {
    const uploads: Taking['uploads'] = new Map()
    return {
      attempt_id: id,
      writer: queue.writer,
      timeFactor: time_limit / Math.max(1, time_limit - extra_minutes),
      uploads,
      answer: (question_id, value) => queue.answer(question_id, value),
      valueOf: (question_id) => queue.state().answers.get(question_id)?.value ?? null,
      onUploads: () => setPending([...uploads.values()].some((one) => one.isPending())),
    }
  })
  const flushUploads = async () => {
    const sent = await Promise.all([...taking.uploads.values()].map((one) => one.flush()))
    return sent.every(Boolean)
  }
  const { writer, questions } = opened
  const hasRecorded = questions.some(isRecorded)
  useEffect(() => {
    if (!hasRecorded || writer !== taking.writer()) return undefined
    // Another tab may have written before this one continues, and an earlier page may have left parts behind.
    const flush = () => {
      for (const one of taking.uploads.values()) void one.flush()
    }
    flush()
    void import('#web/features/tests/work-samples/spoken-answer/uploads.ts').then(({ continueUploads }) =>
      continueUploads(taking),
    )
    addEventListener('online', flush)
    return () => removeEventListener('online', flush)
  }, [taking, hasRecorded, writer])
  return { taking, pending, flushUploads }
}
