import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { fileMessages } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { takingApi } from '#domain/tests/taking-api.ts'
import type { OpenedAttempt, TakenAttempt } from '#domain/tests/attempt.ts'
import { isAnswered } from '#domain/tests/answer.ts'
import type { AskedQuestion } from '#domain/tests/question.ts'
import type { AnswerWait } from '#web/features/tests/question/answer-input.tsx'
import { SectionText } from '#web/features/tests/question/section-text.tsx'
import { TakingContext } from '#web/features/tests/work-samples/taking.ts'
import { invalidate, useCall } from '#web/lib/api/query.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { useShortcuts } from '#web/lib/navigation/shortcuts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AnswerQueue } from './answer-queue.ts'
import { lengthText } from '#web/lib/time/length-text.ts'
import { keepEnd } from './kept-end.ts'
import { QuestionOverview } from './question-overview.tsx'
import { QuestionStep } from './question-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { showAttempt } from './show-attempt.ts'
import { TestBar } from './test-bar.tsx'
import { useSecondsLeft } from './time-left.tsx'
import type { UnsentAnswers } from './unsent-answers.ts'
import { useAnswerQueue, useQueueState } from './use-answer-queue.ts'
import { useIntegrityNotes } from './use-integrity-notes.ts'
import { useRecordedAnswers, useReloadForDevices } from './use-recorded-answers.ts'
import { useQuestionInUrl } from './use-question-in-url.ts'

interface TakeTestProps {
  attempt: TakenAttempt
  /** When `attempt` was loaded, by the computer's clock. */
  read_at: number
  unsent: UnsentAnswers
  /** The response to the start, if it was started in this tab. */
  started: OpenedAttempt | undefined
}

/** A running attempt. */
export function TakeTest({ attempt, read_at, unsent, started }: TakeTestProps) {
  const { queue, opened, open, opening, error } = useAnswerQueue(attempt.id, unsent, started)
  useEffect(() => {
    queue?.setClock({
      server_time: attempt.now,
      read_at: performance.now() - (Date.now() - read_at),
      ends_at: attempt.ends_at,
    })
  }, [queue, attempt.now, attempt.ends_at, read_at])
  useEffect(() => {
    if (attempt.ends_at) keepEnd(attempt.id, attempt.ends_at)
  }, [attempt.id, attempt.ends_at])
  const needsReload = useReloadForDevices(opened?.questions)
  if (queue && opened && !needsReload)
    return (
      <Running attempt={attempt} opened={opened} queue={queue} unsent={unsent} onContinue={open} continuing={opening} />
    )
  return (
    <>
      <h1 className="mb-4 text-2xl font-semibold">{attempt.test_name}</h1>
      {error ? (
        <>
          <ErrorState message="Failed to open the test. Please try again." onRetry={open} retrying={opening} />
          <ButtonLink to={pathTo('applicant_application', { id: attempt.application_id })}>Leave</ButtonLink>
        </>
      ) : (
        <DetailSkeleton label="Opening the test" />
      )}
    </>
  )
}

interface RunningProps {
  attempt: TakenAttempt
  opened: OpenedAttempt
  queue: AnswerQueue
  unsent: UnsentAnswers
  /** Makes this tab the one that saves answers. */
  onContinue: () => void
  continuing: boolean
}

function Running({ attempt, opened, queue, unsent, onContinue, continuing }: RunningProps) {
  const { id, application_id, integrity_notes, credited_seconds } = attempt
  const { questions, sections } = opened
  const state = useQueueState(queue)
  const { status, answers, clock } = state
  const isOver = useSecondsLeft(clock) === 0 || status === 'ended'
  const canAnswer = !isOver && status !== 'elsewhere'

  const isOpen = (one: AskedQuestion) => !isAnswered(one, answers.get(one.id)?.value)
  const [firstOpen] = useState(() => questions.findIndex(isOpen) + 1)
  const [inUrlAt, setInUrlAt] = useQuestionInUrl()
  const at = Math.min(inUrlAt ?? Math.max(firstOpen, 1), questions.length)
  const [reviewing, setReviewing] = useState(false)
  const [overviewOpen, setOverviewOpen] = useState(false)
  const [wait, setWait] = useState<AnswerWait>()
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    // Rendered once more before, so that the question about unsaved work is not asked, too.
    if (leaving) void navigate(pathTo('applicant_application', { id: application_id }))
  }, [leaving, navigate, application_id])
  // The address says where the test was before the attempt is loaded again.
  useEffect(() => {
    if (inUrlAt === null) void setInUrlAt(at)
  }, [inUrlAt, at, setInUrlAt])
  const question = questions[at - 1]!
  const shown = reviewing ? undefined : question
  const section = shown && sections.find((one) => one.id === shown.section_id)
  const onPaste = useIntegrityNotes(id, shown)

  const visit = useEffectEvent((question_id: string | undefined) => queue.visit(question_id))
  useEffect(() => {
    visit(shown?.id)
    return () => visit(undefined)
  }, [shown?.id])

  /** Shows a question, or the review after the last one. */
  const go = (to: number) => {
    if (wait) {
      toast(
        wait === 'recording'
          ? { title: 'Recording in progress', description: 'Stop the recording first. What you said is kept.' }
          : wait === 'uploading'
            ? { title: 'Upload in progress', description: 'Wait until your file is uploaded, or cancel the upload.' }
            : { variant: 'destructive', title: 'Your file was not uploaded', description: fileMessages.failed },
      )
      return
    }
    setOverviewOpen(false)
    setReviewing(to > questions.length)
    if (to >= 1 && to <= questions.length) void setInUrlAt(to)
  }
  const flag = () => queue.flag(question.id, !answers.get(question.id)?.is_flagged)
  useShortcuts({
    next_question: reviewing ? undefined : () => go(at + 1),
    previous_question: reviewing ? () => go(at) : at > 1 ? () => go(at - 1) : undefined,
    flag_question: reviewing || !canAnswer ? undefined : flag,
  })

  const { taking, pending, flushUploads } = useRecordedAnswers({ attempt, opened, queue })

  // The server submits within seconds after the deadline.
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => void invalidate(['tests']), 1_000)
    return () => clearInterval(timer)
  }, [isOver])

  const submit = useCall(takingApi.submit, { invalidates: ['applications', 'talent'] })
  const [submitting, setSubmitting] = useState(false)
  const onSubmit = async () => {
    if (submitting) return
    setSubmitting(true)
    try {
      if (!(await flushUploads()) || !(await queue.flush()))
        throw new Error('Some answers could not be saved yet. Please try again.')
      const submitted = await submit.mutateAsync({ params: { id } })
      unsent.clear()
      showAttempt(submitted)
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error submitting test', description: (error as Error).message })
    }
    setSubmitting(false)
  }

  const overview = (
    <QuestionOverview
      questions={questions}
      sections={sections}
      answers={answers}
      current={reviewing ? undefined : at}
      onSelect={go}
      onReview={() => go(questions.length + 1)}
    />
  )
  return (
    <TakingContext value={taking}>
      <TestBar
        attempt={attempt}
        status={status}
        clock={clock}
        isOver={isOver}
        answered={questions.length - questions.filter(isOpen).length}
        of={questions.length}
        onOverview={() => setOverviewOpen(true)}
        onLeave={() => setLeaving(true)}
        onContinue={onContinue}
        continuing={continuing}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
        {/* The buttons stay at the bottom from one question to the next. */}
        <div className="flex min-h-[calc(100dvh-9.5rem)] min-w-0 flex-col md:min-h-[calc(100dvh-6.75rem)]">
          {credited_seconds > 0 && (
            <Banner alert className="mb-6">
              {lengthText(credited_seconds)} {credited_seconds === 60 ? 'was' : 'were'} added because our service was
              unavailable.
            </Banner>
          )}
          {section && <SectionText key={section.id} section={section} />}
          {reviewing ? (
            <ReviewStep
              attempt_id={id}
              questions={questions}
              answers={answers}
              notes={integrity_notes}
              disabled={!canAnswer}
              submitting={submitting}
              onSelect={go}
              onBack={() => go(at)}
              onSubmit={() => void onSubmit()}
            />
          ) : (
            <QuestionStep
              key={question.id}
              question={question}
              startsSection={questions[at - 2]?.section_id !== question.section_id}
              number={at}
              of={questions.length}
              queue={queue}
              state={state}
              disabled={!canAnswer}
              onPaste={onPaste}
              onWait={setWait}
              onFlag={flag}
              onPrevious={at > 1 ? () => go(at - 1) : undefined}
              onNext={() => go(at + 1)}
            />
          )}
        </div>
        <aside aria-label="Overview" className="border-l border-line pl-8 max-xl:hidden">
          <div className="sticky top-24">{overview}</div>
        </aside>
      </div>
      <Drawer open={overviewOpen} onOpenChange={setOverviewOpen} title="Questions">
        <div className="px-5 pb-6">{overview}</div>
      </Drawer>
      <UnsavedWork when={canAnswer && (status !== 'saved' || pending) && !leaving} kept />
    </TakingContext>
  )
}
