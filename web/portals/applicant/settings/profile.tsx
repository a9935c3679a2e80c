import { useQuery } from '@tanstack/react-query'
import { talentApi } from '#domain/talent/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { ExtraTimeSection } from './extra-time-section.tsx'
import { NameSection } from './name-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { VerificationSection } from './verification-section.tsx'

/** The applicant’s profile and what is saved separately from it. */
export default function Profile() {
  const profile = useQuery(queryFor(talentApi.profile, {}))
  return (
    <>
      <Loaded query={profile} error="Failed to load your profile. Please try again." loading={<SettingsSkeleton />}>
        {(loaded) => <ProfileForm profile={loaded} />}
      </Loaded>
      <NameSection />
      <VerificationSection />
      <ExtraTimeSection />
    </>
  )
}
