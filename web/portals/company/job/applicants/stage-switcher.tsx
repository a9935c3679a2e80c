import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { BoardColumn } from '#domain/applications/board.ts'
import { numberText } from '#domain/kernel/count.ts'

interface StageSwitcherProps {
  columns: readonly BoardColumn[]
  onGoTo: (stage: ApplicationStage) => void
}

/** Scrolls to a stage on phones, where most columns are off-screen. */
export function StageSwitcher({ columns, onGoTo }: StageSwitcherProps) {
  return (
    <nav
      aria-label="Stages"
      className="mr-[calc(-1*var(--gutter-end,1rem))] -ml-4 flex gap-2 overflow-x-auto pr-[var(--gutter-end,1rem)] pb-1 pl-4 [scrollbar-width:none] desk:hidden"
    >
      {columns
        .filter((column) => column.count > 0)
        .map(({ stage, count }) => (
          <button
            key={stage}
            type="button"
            onClick={() => onGoTo(stage)}
            className="touch-target tabular inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
          >
            {applicationStageLabels[stage]}
            <span className="text-ink-faint">{numberText(count)}</span>
          </button>
        ))}
    </nav>
  )
}
