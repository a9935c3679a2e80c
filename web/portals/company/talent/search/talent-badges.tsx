import { BadgeCheck, Star } from 'lucide-react'
import { badgeLabels, topRatedText } from '#domain/talent/badge.ts'
import type { Badge as BadgeName } from '#domain/talent/badge.ts'
import { cx } from '#web/ui/cx.ts'

/** A talent's verified badges. */
export function TalentBadges({ badges, className }: { badges: readonly BadgeName[]; className?: string }) {
  if (badges.length === 0) return null
  return (
    <ul
      aria-label="Verified badges"
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-medium text-success-ink', className)}
    >
      {badges.map((badge) => {
        const Icon = badge === 'top_rated' ? Star : BadgeCheck
        return (
          <li
            key={badge}
            title={badge === 'top_rated' ? topRatedText : undefined}
            className="inline-flex items-center gap-1 whitespace-nowrap"
          >
            <Icon aria-hidden className="size-3.5" />
            {badgeLabels[badge]}
          </li>
        )
      })}
    </ul>
  )
}
