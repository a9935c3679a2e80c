import type { ContentStatus } from '#domain/content/content-item.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const statusLabels: Record<ContentStatus, string> = {
  published: 'Published',
  changed: 'Unpublished changes',
  draft: 'Draft',
  archived: 'Archived',
}

const tones: Record<ContentStatus, Tone> = {
  published: 'success',
  changed: 'mango',
  draft: 'neutral',
  archived: 'neutral',
}

export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {statusLabels[status]}
    </Badge>
  )
}
