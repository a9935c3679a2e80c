import { createContext, useContext } from 'react'
import type { AnswerValue } from '#domain/tests/answer.ts'

/** An upload that goes on while other questions are answered. */
export interface Upload {
  /** Sends what is left now. False if something could not be sent. */
  flush: () => Promise<boolean>
  isPending: () => boolean
}

/** The attempt that is being taken, for answers that need more of it than their value. */
export interface Taking {
  attempt_id: string
  /** Of this tab, as of now. */
  writer: () => number
  /** What the applicant's extra time multiplies a time with: 1 without any. */
  timeFactor: number
  /** By question. */
  uploads: Map<string, Upload>
  /** Saves an answer of any question, and what is saved of it. */
  answer: (question_id: string, value: AnswerValue) => void
  valueOf: (question_id: string) => AnswerValue
  /** Called when an upload begins or ends. */
  onUploads: () => void
}

export const TakingContext = createContext<Taking | null>(null)

/** Null outside of an attempt: in the preview of an author. */
export const useTaking = (): Taking | null => useContext(TakingContext)
