import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { TalentPageView } from '#web/features/talent/talent-page-view.tsx'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProposeButton } from '../talent/propose-button.tsx'

const list = { to: pathTo('admin_talent'), label: screens.admin_talent.title }

/** A talent as companies see them before they are in contact, for staff. */
export default function StaffTalentProfile() {
  const { id } = useParams() as { id: string }
  const talent = useQuery(queryFor(talentSearchApi.find, { params: { id } }))
  const { data } = talent
  useTitle(data?.name)
  const back = useReturnTo(list.to, list.to)
  if (isNotFound(talent.error)) return <ItemNotFound item="Talent" next={list} />
  return (
    <>
      <PageHeader
        title={data?.name ?? screens.admin_talent_profile.title}
        description={data ? data.headline : <Skeleton className="h-6 w-56" />}
        actions={data && <ProposeButton look="primary" talent={data} />}
        back={{ ...back, label: list.label }}
      />
      <Loaded
        query={talent}
        error="Failed to load the talent. Please try again."
        loading={<DetailSkeleton label="Loading the talent" />}
      >
        {(loaded) => (
          <TalentPageView
            key={id}
            talent={loaded}
            limitedBecause="This is what companies see before they are in contact with the talent."
          />
        )}
      </Loaded>
    </>
  )
}
