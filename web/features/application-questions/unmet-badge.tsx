import { unmetText } from '#domain/application-questions/requirement-text.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Says how many requirements an application does not meet, if any. */
export function UnmetBadge({ unmet }: { unmet: number }) {
  return unmet > 0 && <Badge tone="mango">{unmetText(unmet)}</Badge>
}
