import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { workSampleTypes } from '#domain/tests/work-samples/work-sample.ts'
import type { WorkSampleType } from '#domain/tests/work-samples/work-sample.ts'
import type { FieldsProps } from '#web/features/tests/form/question-fields.tsx'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import type { AnswerInputProps } from '#web/features/tests/question/answer-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What a type of work sample shows, each loaded when it is first shown. */
interface Parts {
  /** The author's fields. */
  Fields: ComponentType<FieldsProps>
  /** The applicant's answer. */
  Answer: ComponentType<AnswerInputProps>
  /** The task and an answer to read, with its key where that is shown. */
  Given: ComponentType<QuestionBodyProps>
}

const parts: Partial<Record<WorkSampleType, Parts>> = {
  code: {
    Fields: lazy(() => import('./code/fields.tsx')),
    Answer: lazy(() => import('./code/answer.tsx')),
    Given: lazy(() => import('./code/given.tsx')),
  },
  sql: {
    Fields: lazy(() => import('./sql/fields.tsx')),
    Answer: lazy(() => import('./sql/answer.tsx')),
    Given: lazy(() => import('./sql/given.tsx')),
  },
  'customer-reply': {
    Fields: lazy(() => import('./customer-reply/fields.tsx')),
    Answer: lazy(() => import('./customer-reply/answer.tsx')),
    Given: lazy(() => import('./customer-reply/given.tsx')),
  },
  'data-entry': {
    Fields: lazy(() => import('./data-entry/fields.tsx')),
    Answer: lazy(() => import('./data-entry/answer.tsx')),
    Given: lazy(() => import('./data-entry/given.tsx')),
  },
  'spoken-answer': {
    Fields: lazy(() => import('./spoken-answer/fields.tsx')),
    Answer: lazy(() => import('./spoken-answer/answer.tsx')),
    Given: lazy(() => import('./spoken-answer/given.tsx')),
  },
}

/** The types that authors can choose. */
export const offeredWorkSamples: readonly WorkSampleType[] = workSampleTypes.filter((type) => parts[type])

export function WorkSampleFields(props: FieldsProps) {
  const Fields = parts[props.question.type as WorkSampleType]?.Fields
  return (
    Fields && (
      <Suspense fallback={<Loading />}>
        <Fields key={props.question.id} {...props} />
      </Suspense>
    )
  )
}

export function WorkSampleAnswer(props: AnswerInputProps) {
  const Answer = parts[props.question.type as WorkSampleType]?.Answer
  return (
    Answer && (
      <Suspense fallback={<Loading />}>
        <Answer {...props} />
      </Suspense>
    )
  )
}

export function GivenWorkSample(props: QuestionBodyProps) {
  const Given = parts[props.question.type as WorkSampleType]?.Given
  return (
    Given && (
      <Suspense fallback={<Loading />}>
        <Given {...props} />
      </Suspense>
    )
  )
}

const Loading = () => <Skeleton className="h-40" />
