import type { Ref } from 'react'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface CustomerMessageProps {
  message: Asked<'customer-reply'>['messages'][number]
  heading?: Ref<HTMLHeadingElement>
}

/** A message as a customer sent it. */
export function CustomerMessage({ message: { from, subject, body }, heading }: CustomerMessageProps) {
  return (
    <article aria-label={`Message from ${from || 'a customer'}`}>
      <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {subject || 'No subject'}
      </h3>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
        <Avatar name={from || 'Customer'} size="sm" />
        {from || 'Customer'}
      </p>
      <div className="mt-3 max-w-prose text-sm/6 wrap-anywhere whitespace-pre-line">{body}</div>
    </article>
  )
}
