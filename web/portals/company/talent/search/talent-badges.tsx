import { BadgeCheck, Star } from 'lucide-react'
import { badgeLabels, topRatedText } from '#domain/talent/badge.ts'
import type { Badge as BadgeName } from '#domain/talent/badge.ts'
import { cx } from '#web/ui/cx.ts'

/** A talent's verified badges, as icons with tooltips where space is limited. */
export function TalentBadges({ badges, iconsOnly = false }: { badges: readonly BadgeName[]; iconsOnly?: boolean }) {
  if (badges.length === 0) return null
  return (
    <ul
      aria-label="Verified badges"
      className={cx(
        'relative flex flex-wrap items-center gap-y-1 text-xs font-medium text-success-ink',
        iconsOnly ? 'gap-x-1' : 'gap-x-3',
      )}
    >
      {badges.map((badge) => {
        const Icon = badge === 'top_rated' ? Star : BadgeCheck
        return (
          <li
            key={badge}
            title={badge === 'top_rated' ? topRatedText : iconsOnly ? badgeLabels[badge] : undefined}
            className="inline-flex items-center gap-1 whitespace-nowrap"
          >
            <Icon aria-hidden className="size-3.5" />
            <span className={iconsOnly ? 'sr-only' : undefined}>{badgeLabels[badge]}</span>
          </li>
        )
      })}
    </ul>
  )
}
