import { Clock, Eye, Keyboard, ListChecks, Mic, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { Link } from 'react-router'
import { countOf } from '#domain/kernel/count.ts'
import { settingsPath } from '#domain/portal-paths.ts'
import { attemptLimits, leftPageSeconds } from '#domain/tests/attempt.ts'
import type { OpenedAttempt, TakenAttempt } from '#domain/tests/attempt.ts'
import { gradingText } from '#domain/tests/grading-text.ts'
import { testTypeLabels } from '#domain/tests/test.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PracticeQuestion } from './practice-question.tsx'
import { ReuseResult } from './reuse-result.tsx'

const StartForm = lazy(async () => ({ default: (await import('./start-form.tsx')).StartForm }))

interface BeforeStartProps {
  attempt: TakenAttempt
  onStart: (opened: OpenedAttempt) => void
}

/** What applicants learn before their time begins, and the consent to what is recorded. */
export function BeforeStart({ attempt, onStart }: BeforeStartProps) {
  const { company_name, description, pass_rate, work_samples } = attempt
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {attempt.allowed.includes('reuse') && attempt.reusable && (
          <ReuseResult attempt={attempt} reusable={attempt.reusable} />
        )}
        {description && (
          <Section title="About this test">
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{description}</p>
          </Section>
        )}
        <Section title="How it works">
          <ul className="grid max-w-prose gap-4">
            <Point icon={<ListChecks aria-hidden />} title="One question at a time">
              You can go back, change your answers and flag questions for later. Each answer is saved as you give it,
              and you can continue on another device.
            </Point>
            <Point icon={<Clock aria-hidden />} title="The time runs on the server">
              It keeps running when you close this page. When it is over, the answers you have given are submitted. If
              our service is unavailable, the lost time is added.
            </Point>
            <Point icon={<Scale aria-hidden />} title={`You pass with ${pass_rate}%`}>
              {gradingText(attempt)}
            </Point>
            {work_samples.some((kind) => kind === 'code' || kind === 'sql') && (
              <Point icon={<Keyboard aria-hidden />} title="A keyboard and a larger screen are better">
                You write code in this test. It works on a phone, but it is easier on a computer. Running your code
                loads a few megabytes once.
              </Point>
            )}
            {work_samples.includes('spoken-answer') && (
              <Point icon={<Mic aria-hidden />} title="You speak in this test">
                Find a quiet place and have a microphone ready. You check it before you record. You can also answer in
                writing instead.
              </Point>
            )}
            <Point icon={<Eye aria-hidden />} title="What is recorded">
              Your answers and the time spent on each question. Also noted: when you leave this page for{' '}
              {leftPageSeconds} seconds or more, when you paste more than {attemptLimits.pasted} characters, and when
              your network address changes. {company_name} sees these notes. You see them before you submit, and can
              explain each one. They do not change your score.
            </Point>
          </ul>
        </Section>
        <Section title="Try it first" description="A practice question. Your answer is not saved.">
          <PracticeQuestion />
        </Section>
      </div>
      <Start attempt={attempt} onStart={onStart} />
    </div>
  )
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-[18px]">
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="mt-0.5 text-sm leading-relaxed wrap-anywhere text-ink-soft">{children}</p>
      </div>
    </li>
  )
}

function Start({ attempt, onStart }: BeforeStartProps) {
  const { id, time_limit, extra_minutes, due_at, questions_count, test_type, pass_rate } = attempt
  const zone = useTimeZone()
  const minutes = countOf(time_limit, 'minute', 'minutes')
  return (
    <Card className="lg:sticky lg:top-24">
      <dl className="grid gap-4 text-sm">
        <Fact label="Time">
          <span className="text-2xl font-semibold">{minutes}</span>
          <span className="block font-normal text-ink-soft">
            {extra_minutes > 0 ? (
              `Includes ${countOf(extra_minutes, 'extra minute', 'extra minutes')}. Companies do not see this.`
            ) : (
              <>
                Do you need more time? Turn on{' '}
                <Link to={settingsPath('applicant', 'profile')} className="text-primary-ink underline">
                  extra time
                </Link>{' '}
                before you start.
              </>
            )}
          </span>
        </Fact>
        <Fact label="Questions">
          {questions_count} · {testTypeLabels[test_type]}
        </Fact>
        <Fact label="Passing score">{pass_rate}%</Fact>
        <Fact label="Start by">{formatInstant(due_at, zone)}</Fact>
      </dl>
      {attempt.allowed.includes('start') && (
        <Suspense fallback={<Skeleton className="mt-5 h-40" />}>
          <StartForm id={id} minutes={minutes} onStart={onStart} />
        </Suspense>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
