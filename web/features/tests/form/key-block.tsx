import { CircleAlert, KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'

interface KeyBlockProps {
  title?: string
  hint?: string
  error?: string | undefined
  children: ReactNode
}

/** The answer key of a question. */
export function KeyBlock({ title = 'Answer key', hint, error, children }: KeyBlockProps) {
  const id = useId()
  return (
    <div
      role="group"
      data-field="key"
      aria-labelledby={id}
      {...(error ? { 'aria-describedby': `${id}-error` } : {})}
      className="grid gap-3 rounded-card bg-sunken p-4"
    >
      <div>
        <p id={id} className="flex items-center gap-2 text-sm font-semibold">
          <KeyRound aria-hidden className="size-4 text-success" />
          {title}
        </p>
        <p className="mt-0.5 text-sm text-ink-soft">{hint && `${hint} `}Applicants never see this.</p>
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
