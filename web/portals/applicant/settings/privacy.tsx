import { OnlineStatusSection } from '#web/features/messaging/online-status-section.tsx'
import { VisibilitySection } from './visibility-section.tsx'
import { PublicLinkSection } from './public-link-section.tsx'
import { ViewsSection } from './views-section.tsx'

/** Who finds the applicant, what others see, and who looked. */
export default function Privacy() {
  return (
    <>
      <VisibilitySection />
      <OnlineStatusSection />
      <PublicLinkSection />
      <ViewsSection />
    </>
  )
}
