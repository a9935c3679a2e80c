import { useQuery } from '@tanstack/react-query'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { TalentItem } from '#web/features/talent/talent-item.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Talents with similar skills, role and level. Empty if there are none. */
export function SimilarTalents({ id }: { id: string }) {
  const similar = useQuery(queryFor(talentSearchApi.similar, { params: { id } }))
  if (similar.data?.items.length === 0) return null
  return (
    <Section title="Similar talents">
      <Loaded
        query={similar}
        error="Failed to load similar talents. Please try again."
        loading={
          <Skeletons count={3} label="Loading similar talents" className="grid gap-6">
            <div className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-full" />
              <div className="grow">
                <Skeleton className="h-4 w-1/3" />
                <Skeleton className="mt-2 h-3 w-1/2" />
              </div>
            </div>
          </Skeletons>
        }
      >
        {({ items }) => (
          <ul aria-label="Similar talents" className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 md:grid-cols-2">
            {items.map((talent) => (
              <li key={talent.id} className="min-w-0">
                <TalentItem talent={talent} skills={3} beside={<Heart talent={talent} />} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
