import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { product } from '#domain/product.ts'
import type { TakenAttempt } from '#domain/tests/attempt.ts'

/** Help during a test, without leaving it: answers, time, extra time, and whom to ask. */
export function TestHelp({ attempt }: { attempt: TakenAttempt }) {
  const { id, test_name, extra_minutes } = attempt
  const subject = new URLSearchParams({ subject: `Problem with the test ${test_name} (${id})` })
  return (
    <dl className="grid gap-5 px-5 pb-6 text-sm">
      <Point title="Your answers">
        Each answer is saved as you give it. Without a connection, answers are kept on this device and sent when the
        connection returns.
      </Point>
      <Point title="Your time">
        The time runs on the server. It keeps running when you leave, reload this page or go offline. When it is over,
        the saved answers are submitted. If our service is unavailable, the lost time is added.
      </Point>
      <Point title="Extra time">
        {extra_minutes > 0
          ? `Your time includes ${countOf(extra_minutes, 'extra minute', 'extra minutes')}. Companies do not see this.`
          : 'If you need more time, for example because of dyslexia or a screen reader, turn on extra time in your profile. It applies to tests that you start afterwards. Companies do not see it.'}
      </Point>
      <Point title="Something does not work">
        Write to{' '}
        <a
          href={`mailto:${product.support_email}?${subject.toString().replaceAll('+', '%20')}`}
          className="font-medium text-primary-ink underline"
        >
          {product.support_email}
        </a>
        . Your time keeps running, so answer the other questions while you wait.
      </Point>
    </dl>
  )
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1 leading-relaxed wrap-anywhere text-ink-soft">{children}</dd>
    </div>
  )
}
