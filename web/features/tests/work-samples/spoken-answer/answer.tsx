import { Film, Mic, PenLine } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { SpokenAnswer } from '#domain/tests/work-samples/spoken-answer.ts'
import type { AnswerInputProps, AnswerWait } from '#web/features/tests/question/answer-input.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { lengthText } from '#web/lib/time/length-text.ts'
import { useTaking } from '../taking.ts'
import type { Taking } from '../taking.ts'
import { RecordingFlow } from './flow.tsx'
import { noPrompt, Player } from './player.tsx'
import { useTakes } from './use-takes.ts'
import { WrittenAnswer } from './written-answer.tsx'

const givenOf = (value: AnswerInputProps['value']): SpokenAnswer | null =>
  isWorkSampleAnswer(value) && value.kind === 'spoken-answer' ? value : null

/** A spoken or video answer, or one in writing. */
export default function Answer({ question, value, onValueChange, onWait, ...wiring }: AnswerInputProps) {
  const asked = question.work_sample as Asked<'spoken-answer'>
  const given = givenOf(value)
  const taking = useTaking()
  const [writes, setWrites] = useState(given !== null && 'text' in given)
  const [busy, setBusy] = useState(false)
  const wait = (now: AnswerWait | undefined) => {
    setBusy(now !== undefined)
    onWait?.(now)
  }
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = wiring
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Task asked={asked} />
      {writes ? (
        <WrittenAnswer text={given && 'text' in given ? given.text : ''} onChange={onValueChange} />
      ) : taking ? (
        <Recorded
          taking={taking}
          question_id={question.id}
          asked={asked}
          chosen={given && 'file_id' in given ? given.file_id : undefined}
          onChoose={({ id, seconds }) => onValueChange({ kind: 'spoken-answer', file_id: id, seconds })}
          hasText={given !== null && 'text' in given}
          onWait={wait}
        />
      ) : (
        <Banner icon={<Mic aria-hidden />}>
          Applicants check their device and record here. A preview records nothing.
        </Banner>
      )}
      <div className="border-t border-line pt-3">
        <Button size="sm" look="ghost" className="-ml-3" disabled={busy} onClick={() => setWrites(!writes)}>
          {writes ? <Mic aria-hidden /> : <PenLine aria-hidden />}
          {writes ? 'Record my answer instead' : 'Answer in writing instead'}
        </Button>
        {!writes && (
          <p className="mt-1 text-sm text-ink-soft">
            You need no reason for this, and none is asked. An answer in writing can earn all points.
          </p>
        )}
      </div>
    </div>
  )
}

/** The question as sound, and what the recording is like. */
function Task({ asked }: { asked: Asked<'spoken-answer'> }) {
  const { media, video_reason, prompt_file_id, preparation_seconds, answer_seconds, takes } = asked
  const facts = [
    media === 'video' ? 'Video with sound' : 'Sound only',
    ...(preparation_seconds > 0 ? [`${lengthText(preparation_seconds)} to prepare`] : []),
    `Up to ${lengthText(answer_seconds)}`,
    countOf(takes, 'take', 'takes'),
  ]
  return (
    <>
      {prompt_file_id && (
        <div className="grid max-w-md grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="text-sm font-medium">Listen to the question</p>
          <Player file_id={prompt_file_id} isVideo={false} seconds={0} label="The question" missing={noPrompt} />
        </div>
      )}
      <p className="text-sm text-ink-soft">{facts.join(' · ')}</p>
      {media === 'video' && video_reason && (
        <Banner icon={<Film aria-hidden />}>Why your answer is filmed: {video_reason}</Banner>
      )}
    </>
  )
}

interface RecordedProps {
  taking: Taking
  question_id: string
  asked: Asked<'spoken-answer'>
  chosen: string | undefined
  onChoose: (take: { id: string; seconds: number }) => void
  /** The answer is in writing so far. */
  hasText: boolean
  onWait: (wait: AnswerWait | undefined) => void
}

function Recorded({ taking, question_id, hasText, ...rest }: RecordedProps) {
  const { known, takes, refresh } = useTakes(taking, question_id)
  if (known.isPending && takes.length === 0) return <Skeleton className="h-32" />
  if (known.isError && takes.length === 0)
    return (
      <ErrorState
        message="Failed to load your recordings. Please try again."
        onRetry={() => void known.refetch()}
        retrying={known.isFetching}
      />
    )
  return (
    <>
      {hasText && <Banner>Your answer is what you wrote, until you choose a recording.</Banner>}
      <RecordingFlow taking={taking} question_id={question_id} takes={takes} onTakesChange={refresh} {...rest} />
    </>
  )
}
