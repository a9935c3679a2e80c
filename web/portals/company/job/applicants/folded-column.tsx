import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { BoardColumn } from '#domain/applications/board.ts'

interface FoldedColumnProps {
  column: BoardColumn
  onUnfold: () => void
}

/** A stage in which nothing happens any more, folded to a strip: only its name and how many are there. */
export function FoldedColumn({ column, onUnfold }: FoldedColumnProps) {
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={onUnfold}
      className="flex w-11 shrink-0 snap-start flex-col items-center gap-2 rounded-card py-3 text-sm font-semibold text-ink-soft ring-1 ring-line transition-colors ring-inset hover:bg-hover hover:text-ink"
    >
      <span className="[writing-mode:vertical-rl]">{applicationStageLabels[column.stage]}</span>
      <span className="tabular min-w-7 rounded-full bg-hover px-1.5 text-xs/5 font-medium">
        {column.count.toLocaleString('en-US')}
      </span>
    </button>
  )
}
