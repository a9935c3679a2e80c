import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface ChecksSectionProps<Answer> {
  title: string
  description: string
  /** The accessible name of the list. */
  label: string
  query: UseQueryResult<Answer>
  /** Shown before the first run. */
  empty: string
  /** The height of the list while it is loading. */
  skeleton: string
  /** Whether the checks are running now. */
  checking: boolean
  /** Beside the button that starts them. */
  controls?: ReactNode
  onCheck: () => void
  /** An `li` for each check. */
  children: (answer: Answer) => readonly ReactNode[]
}

/** The latest results of checks, which can also be started. */
export function ChecksSection<Answer>(props: ChecksSectionProps<Answer>) {
  const { title, description, label, query, empty, skeleton, checking, controls, onCheck, children } = props
  return (
    <Section
      title={title}
      description={description}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          {controls}
          <Button size="sm" busy={checking} busyLabel="Checking…" onClick={onCheck}>
            Check Now
          </Button>
        </div>
      }
    >
      <Card flush>
        <Loaded
          query={query}
          error="Failed to load the checks. Please try again."
          loading={<Skeleton className={`m-5 ${skeleton}`} />}
        >
          {(answer) => {
            const items = children(answer)
            return items.length === 0 ? (
              <p className="p-5 text-sm text-ink-soft">{empty}</p>
            ) : (
              <ul aria-label={label} className="divide-y divide-line">
                {items}
              </ul>
            )
          }}
        </Loaded>
      </Card>
    </Section>
  )
}
