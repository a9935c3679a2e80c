import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sanctionsApi } from '#domain/sanctions/api.ts'
import { isFinal, sanctionKindLabels } from '#domain/sanctions/sanction.ts'
import type { Sanction } from '#domain/sanctions/sanction.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SanctionRecord } from './sanction-record.tsx'

/** The suspensions, warnings and deletions of a company or applicant. Nothing for staff who may not read them. */
export function SanctionHistory({ subjectId }: { subjectId: string }) {
  const { allowed } = useMe()
  return allowed.includes('see_appeals') ? <History subjectId={subjectId} /> : null
}

function History({ subjectId }: { subjectId: string }) {
  const [page, setPage] = useState(1)
  const sanctions = useQuery(queryFor(sanctionsApi.list, { query: { subject_id: subjectId, page } }))
  return (
    <Section title="Sanctions">
      <Loaded
        query={sanctions}
        error="Failed to load sanctions. Please try again."
        loading={<Skeleton className="h-16" />}
      >
        {({ items, per_page, total }) =>
          total === 0 ? (
            <p className="text-sm text-ink-soft">None.</p>
          ) : (
            <>
              <ul aria-label="Sanctions" className="divide-y divide-line">
                {items.map((sanction) => (
                  <Item key={sanction.id} sanction={sanction} />
                ))}
              </ul>
              <Pagination page={page} perPage={per_page} total={total} onPageChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Item({ sanction }: { sanction: Sanction }) {
  const { kind, ended_at } = sanction
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-sm first:pt-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {sanctionKindLabels[kind]}
        <Badge tone={ended_at ? 'neutral' : kind === 'warning' ? 'mango' : 'danger'}>
          {ended_at ? (isFinal(sanction) ? 'Final' : 'Ended') : 'Current'}
        </Badge>
      </p>
      <SanctionRecord sanction={sanction} />
    </li>
  )
}
