import { BriefcaseBusiness, CalendarClock, Clock, ExternalLink, MapPin, TrendingUp } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileAddress } from '#domain/files/file.ts'
import { availabilityLabels, experienceLabels, regionLabels } from '#domain/talent/profile.ts'
import type { TalentProfile } from '#domain/talent/profile.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { FileLink } from '#web/features/files/file-link.tsx'
import { WorkHistory } from './work-history.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useMe } from '#web/lib/api/session.ts'
import { talentRates } from './talent-rates.ts'

interface TalentProfileViewProps {
  talent: TalentProfile
  /** Omits the name, which is already the page's title. */
  nameless?: boolean
  /** What can be done with the talent, after the facts. */
  actions?: ReactNode
}

/** A talent profile as companies see it. Empty parts are omitted. */
export function TalentProfileView({ talent, nameless, actions }: TalentProfileViewProps) {
  const { name, headline, summary, skills, links, work_history, photo_file_id, resume } = talent
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-start gap-4">
        <Avatar name={name} size="xl" image={photo_file_id && fileAddress(photo_file_id)} />
        <div className="min-w-0 grow">
          {!nameless && <p className="text-lg font-semibold wrap-anywhere">{name}</p>}
          {headline && <p className="wrap-anywhere text-ink-soft">{headline}</p>}
          <Facts talent={talent} />
        </div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      {summary && (
        <Part title="Summary">
          <p className="whitespace-pre-line wrap-anywhere">{summary}</p>
        </Part>
      )}
      {skills.length > 0 && (
        <Part title="Skills">
          <TagList label="Skills" tags={skills} />
        </Part>
      )}
      {work_history.length > 0 && (
        <Part title="Work history">
          <WorkHistory places={work_history} />
        </Part>
      )}
      {resume && (
        <Part title="Résumé">
          <FileLink file={resume} />
        </Part>
      )}
      {links.length > 0 && (
        <Part title="Links">
          <ul className="grid gap-1 text-sm">
            {links.map((link) => (
              <li key={link} className="min-w-0">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  className="inline-flex max-w-full items-center gap-1.5 rounded-sm font-medium text-primary-ink hover:underline"
                >
                  <span className="truncate">{link.replace(/^https:\/\//, '').replace(/\/$/, '')}</span>
                  <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ talent }: { talent: TalentProfile }) {
  const { experience_level, availability, location, region, timezone } = talent
  const place = [location, region && regionLabels[region]].filter(Boolean).join(' · ')
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
      {talentRates(talent, useMe().role).map((rate) => (
        <Fact key={rate} icon={BriefcaseBusiness} name="Rate">
          <span className="tabular font-semibold text-ink">{rate}</span>
        </Fact>
      ))}
      {experience_level && (
        <Fact icon={TrendingUp} name="Experience">
          {experienceLabels[experience_level]}
        </Fact>
      )}
      {availability.length > 0 && (
        <Fact icon={CalendarClock} name="Availability">
          {availability.map((one) => availabilityLabels[one]).join(', ')}
        </Fact>
      )}
      {place && (
        <Fact icon={MapPin} name="Location">
          {place}
        </Fact>
      )}
      {timezone && (
        <Fact icon={Clock} name="Time zone">
          {formatTimeZone(timezone)}
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="sr-only">{name}: </span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
