import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'

interface DefinedFiguresProps {
  name: string
  lead: string
  definitions?: readonly { term: string; text: string }[]
  heads: readonly string[]
  rows: readonly (readonly [ReactNode, ...ReactNode[]])[]
  /** Actions beside the title. */
  actions?: ReactNode
  /** What else there is to say about the figures. */
  children?: ReactNode
}

/** A table of figures in a card, with what each figure means below it. */
export function DefinedFigures({ name, lead, definitions = [], heads, rows, actions, children }: DefinedFiguresProps) {
  return (
    <Card title={name} description={lead} actions={actions}>
      <div className="overflow-x-auto [&_tbody_th]:min-w-28" tabIndex={0} role="region" aria-label={name}>
        <Figures label={name} heads={heads} rows={rows} />
      </div>
      {children}
      {definitions.length > 0 && (
        <dl className="mt-3 grid gap-1 text-sm text-ink-soft">
          {definitions.map(({ term, text }) => (
            <div key={term}>
              <dt className="inline font-medium">{term}:</dt> <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
