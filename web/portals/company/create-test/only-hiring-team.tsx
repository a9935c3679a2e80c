import { Lock } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown to members who may not create or edit tests. */
export function OnlyHiringTeam({ verb }: { verb: 'create' | 'edit' }) {
  return (
    <Card>
      <EmptyState
        icon={<Lock aria-hidden />}
        title={`Only owners and recruiters of an active company can ${verb} tests`}
        description="Ask an owner or recruiter at your company."
      />
    </Card>
  )
}
