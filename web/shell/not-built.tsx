import { Hammer } from 'lucide-react'
import { useMatches } from 'react-router'
import { screenTitle } from '#web/lib/navigation/title.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** The screen of a feature that is not built yet. */
export default function NotBuilt() {
  const title = screenTitle(useMatches().at(-1)?.id)
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          icon={<Hammer aria-hidden />}
          title="Not built yet"
          description="This part of the product is not available yet. It will appear at this address."
        />
      </Card>
    </>
  )
}
