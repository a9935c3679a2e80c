import { BadgeCheck, ClipboardCheck, Database, UserRound } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Hint } from '#web/ui/hint.tsx'

const sources = {
  self_reported: { icon: UserRound, label: 'Self-reported', hint: 'Entered by the talent and not checked.' },
  tested: { icon: ClipboardCheck, label: 'Tested', hint: 'Results of tests taken here.' },
  verified: { icon: BadgeCheck, label: 'Verified', hint: 'Checked by our staff.' },
  recorded: { icon: Database, label: 'Recorded here', hint: 'From assignments, approved hours, and reviews.' },
} as const satisfies Record<string, { icon: LucideIcon; label: string; hint: string }>

/** Where the facts of a section come from. */
export function FactSource({ source }: { source: keyof typeof sources }) {
  const { icon: Icon, label, hint } = sources[source]
  return (
    <Hint label={hint} className="inline-flex items-center gap-1.5 text-xs font-medium text-ink-faint">
      <Icon aria-hidden className="size-3.5" />
      {label}
    </Hint>
  )
}
