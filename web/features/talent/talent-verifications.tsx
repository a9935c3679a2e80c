import { Award, BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { badgeLabels, topRatedText } from '#domain/talent/badge.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Section } from '#web/ui/section.tsx'
import { FactSource } from './fact-source.tsx'

/** The talent's badges: what was checked, by whom, when, and until when. Empty without badges. */
export function TalentVerifications({ talent: { verifications, badges } }: { talent: TalentPage }) {
  const zone = useTimeZone()
  const isTopRated = badges.includes('top_rated')
  if (verifications.length === 0 && !isTopRated) return null
  return (
    <Section title="Badges" actions={<FactSource source={verifications.length > 0 ? 'verified' : 'recorded'} />}>
      <ul aria-label="Badges" className="grid gap-4">
        {verifications.map(({ badge, check, granted_by, granted_at, expires_on }) => (
          <BadgeItem key={badge} icon={<BadgeCheck aria-hidden />} label={badgeLabels[badge]}>
            <span className="block wrap-anywhere text-ink-soft">{check}</span>
            <span className="block wrap-anywhere text-ink-faint">
              {granted_by && `By ${granted_by} on `}
              {formatDay(granted_at, zone)}
              {expires_on && `, valid until ${formatDate(expires_on)}`}
            </span>
          </BadgeItem>
        ))}
        {isTopRated && (
          <BadgeItem icon={<Award aria-hidden />} label={badgeLabels.top_rated}>
            <span className="block text-ink-soft">{topRatedText}</span>
            <span className="block text-ink-faint">Computed from reviews and approved hours</span>
          </BadgeItem>
        )}
      </ul>
    </Section>
  )
}

function BadgeItem({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-success">
      {icon}
      <p className="min-w-0">
        <span className="block font-medium">{label}</span>
        {children}
      </p>
    </li>
  )
}
