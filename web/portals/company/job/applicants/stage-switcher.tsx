import { applicationStageLabels, isLive } from '#domain/applications/application-machine.ts'
import type { BoardColumn } from '#domain/applications/board.ts'
import { columnId } from './board-column.tsx'

/** On a phone, where the columns stand one beside the other beyond the edge: the way to each. */
export function StageSwitcher({ columns }: { columns: readonly BoardColumn[] }) {
  return (
    <nav aria-label="Stages" className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 pb-1 desk:hidden">
      {columns
        .filter((column) => isLive(column.stage))
        .map((column) => (
          <button
            key={column.stage}
            type="button"
            onClick={() =>
              document.getElementById(columnId(column.stage))?.scrollIntoView({ block: 'nearest', inline: 'start' })
            }
            className="touch-target tabular inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink-soft"
          >
            {applicationStageLabels[column.stage]}
            <span className="text-ink-faint">{column.count.toLocaleString('en-US')}</span>
          </button>
        ))}
    </nav>
  )
}
