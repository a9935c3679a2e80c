import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

export function Tags({ tags, className }: { tags: readonly string[]; className?: string }) {
  return (
    <ul className={cx('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="primary">{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
