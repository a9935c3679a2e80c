import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstName } from '#domain/accounts/first-name.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Section } from '#web/ui/section.tsx'
import { FactSource } from './fact-source.tsx'
import { TalentAvailability } from './talent-availability.tsx'
import { TalentProfileView } from './talent-profile-view.tsx'
import { TalentRecord } from './talent-record.tsx'
import { TalentTests } from './talent-tests.tsx'
import { TalentVerifications } from './talent-verifications.tsx'

interface TalentPageViewProps {
  talent: TalentPage
  /** Why the page is limited; in the words for a company if omitted. */
  limitedBecause?: string | undefined
  /** Shown after the facts, below the profile where there is space. */
  children?: ReactNode
}

/** A talent as a company sees them, with the source of each fact. */
export function TalentPageView({ talent, limitedBecause, children }: TalentPageViewProps) {
  return (
    <>
      {talent.access !== 'full' && (
        <Banner icon={<Lock aria-hidden />} className="mb-6">
          {limitedBecause ??
            `You will see the ${talent.access === 'limited' ? 'full name, ' : ''}photo, résumé, and links once ${firstName(talent.name)} applies to one of your jobs.`}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <Section title="Profile" actions={<FactSource source="self_reported" />}>
          {/* The name and headline are in the page's heading. */}
          <TalentProfileView nameless talent={{ ...talent, headline: '' }} />
          <p className="mt-5 text-sm text-ink-faint">
            Last updated: <RelativeTime at={talent.updated_at} />
          </p>
        </Section>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 border-line max-xl:border-t max-xl:pt-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:pl-8">
          <TalentAvailability talent={talent} />
          <TalentVerifications talent={talent} />
          <TalentRecord talent={talent} />
          <TalentTests talent={talent} />
        </div>
        {children && <div className="border-t border-line pt-6 empty:hidden xl:col-start-1">{children}</div>}
      </div>
    </>
  )
}
