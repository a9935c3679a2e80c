import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { isNotFound } from '#web/lib/api/is-not-found.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { refusalOr } from '#web/lib/api/refusal.ts'
import { useTitle } from '#web/lib/navigation/title.ts'
import { ItemNotFound } from '#web/shell/item-not-found.tsx'
import { DetailSkeleton } from '#web/ui/detail-skeleton.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { PageHeaderProps } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TalentPageView } from './talent-page-view.tsx'

interface TalentScreenProps {
  title: string
  /** The list of talents. */
  list: { to: string; label: string }
  back: PageHeaderProps['back']
  /** The buttons of the heading. */
  actions: ComponentType<{ talent: TalentPage }>
  limitedBecause?: string
  children?: ReactNode
}

/** The page of the talent in the URL, with what the portal can do with them. */
export function TalentScreen({ title, list, back, actions: Actions, limitedBecause, children }: TalentScreenProps) {
  const { id } = useParams() as { id: string }
  const talent = useQuery(queryFor(talentSearchApi.find, { params: { id } }))
  const { data } = talent
  useTitle(data?.name)
  if (isNotFound(talent.error)) return <ItemNotFound item="Talent" next={list} />
  return (
    <>
      <PageHeader
        title={data?.name ?? title}
        description={data ? data.headline : <Skeleton className="h-6 w-56" />}
        actions={data && <Actions talent={data} />}
        back={back}
      />
      {talent.error instanceof ApiError && talent.error.code === 'email_unverified' ? (
        <EmptyState
          icon={<MailWarning aria-hidden />}
          title="Verify your email to see talents"
          action={<SendVerification />}
        />
      ) : (
        <Loaded
          query={talent}
          error={refusalOr(talent.error, 'Failed to load the talent. Please try again.')}
          loading={<DetailSkeleton label="Loading the talent" />}
        >
          {(loaded) => (
            <TalentPageView talent={loaded} limitedBecause={limitedBecause}>
              {children}
            </TalentPageView>
          )}
        </Loaded>
      )}
    </>
  )
}
