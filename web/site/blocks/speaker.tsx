import { cx } from '#web/ui/cx.ts'
import { Portrait } from '#web/site/portrait.tsx'

interface SpeakerProps {
  name: string
  role: string
  className?: string
}

/** The author of a quotation, as a caption. */
export function Speaker({ name, role, className }: SpeakerProps) {
  return (
    <figcaption className={cx('flex items-center gap-4', className)}>
      <Portrait name={name} className="size-14" />
      <span className="min-w-0">
        <cite className="block font-semibold not-italic">{name}</cite>
        <span className="block text-ink-soft">{role}</span>
      </span>
    </figcaption>
  )
}
