import { presenceLabels } from '#domain/assignments/presence.ts'
import type { Presence } from '#domain/assignments/presence.ts'
import { cx } from '#web/ui/cx.ts'

const dots: Record<Presence, string> = { on_shift: 'bg-success', on_break: 'bg-mango', offline: 'bg-line-strong' }

/** Whether a person is on shift, with a colored dot. */
export function PresenceMark({ presence, className }: { presence: Presence; className?: string }) {
  return (
    <span
      className={cx('inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap text-xs text-ink-soft', className)}
    >
      <PresenceDot presence={presence} />
      {presenceLabels[presence]}
    </span>
  )
}

/** The dot alone, beside a text that says the same. */
export function PresenceDot({ presence }: { presence: Presence }) {
  return <span aria-hidden className={cx('size-2 shrink-0 rounded-full', dots[presence])} />
}
