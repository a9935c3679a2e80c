import type { ReactNode } from 'react'
import { useId } from 'react'

interface FormSectionProps {
  title: string
  description: string
  /** Shown below the description. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A section of a long form: title and description on the left, fields on the right, or below in a column that is narrow
 * (`data-narrow`).
 */
export function FormSection({ title, description, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-line not-first:border-t not-first:pt-8 lg:not-in-data-narrow:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{description}</p>
        {aside}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </section>
  )
}
