import { useEffect, useEffectEvent } from 'react'
import { takingApi } from '#domain/tests/taking-api.ts'
import { attemptLimits, leftPageSeconds } from '#domain/tests/attempt.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import { useCall } from '#web/lib/api/query.ts'

const takesFocus = (question: AskedQuestion | undefined) =>
  question?.type === 'file-upload' || question?.type === 'spoken-answer'

/**
 * Notes when the applicant leaves the page, and returns a function to call when text is pasted. Choosing a file and
 * allowing a microphone also take the focus away, so leaving is not noted on questions that ask for them.
 */
export function useIntegrityNotes(id: string, question: AskedQuestion | undefined): (characters: number) => void {
  const add = useCall(takingApi.addIntegrityNote)
  const question_id = question?.id ?? null
  const note = (kind: 'left_page' | 'pasted', amount: number) =>
    add.mutate({ params: { id }, body: { kind, question_id, amount } })
  const onReturn = useEffectEvent((seconds: number) => {
    if (seconds >= leftPageSeconds && !takesFocus(question)) note('left_page', seconds)
  })
  useEffect(() => {
    let left_at: number | undefined
    const leave = () => {
      left_at ??= Date.now()
    }
    const comeBack = () => {
      if (left_at === undefined || document.hidden) return
      onReturn(Math.round((Date.now() - left_at) / 1_000))
      left_at = undefined
    }
    const onVisibility = () => (document.hidden ? leave() : comeBack())
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [])
  return (characters) => {
    if (characters > attemptLimits.pasted) note('pasted', characters)
  }
}
