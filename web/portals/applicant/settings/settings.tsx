import { useQuery } from '@tanstack/react-query'
import { screens } from '#domain/paths.ts'
import { talentApi } from '#domain/talent/api.ts'
import { CalendarConnectionSection } from '#web/features/calendar-sync/calendar-connection-section.tsx'
import { AvailabilitySection } from '#web/features/meetings/availability-section.tsx'
import { CalendarFeedSection } from '#web/features/meetings/calendar-feed-section.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProfileForm } from './profile-form.tsx'
import { VerificationSection } from './verification-section.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** The applicant's profile. */
export default function Settings() {
  const profile = useQuery(queryFor(talentApi.profile, {}))
  return (
    <>
      <PageHeader title={screens.applicant_settings.title} description="Your profile is sent with every application." />
      <Loaded query={profile} error="Failed to load your profile. Please try again." loading={<SettingsSkeleton />}>
        {(loaded) => <ProfileForm profile={loaded} />}
      </Loaded>
      <div className="mt-10 grid gap-8 border-t border-line pt-8">
        <VerificationSection />
        <AvailabilitySection />
        <CalendarConnectionSection />
        <CalendarFeedSection />
      </div>
    </>
  )
}
