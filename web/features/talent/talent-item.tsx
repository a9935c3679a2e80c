import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fileAddress } from '#domain/files/file.ts'
import { pathTo } from '#domain/paths.ts'
import { experienceLabels } from '#domain/talent/profile.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { talentRates } from './talent-rates.ts'

interface TalentItemProps {
  talent: Omit<TalentCard, 'why' | 'summary'>
  /** The page of the talent; for companies if omitted. */
  to?: string
  /** An icon button beside the name. */
  beside?: ReactNode
  /** Buttons, beside the name or, where there is little space, below everything. */
  actions?: ReactNode
  /** The number of skills shown. */
  skills?: number
  /** Why the talent is listed. */
  children?: ReactNode
}

/** A talent in a short list: name, role, facts and skills. */
export function TalentItem({
  talent,
  to = pathTo('company_talent_profile', { id: talent.id }),
  beside,
  actions,
  skills: shown = 4,
  children,
}: TalentItemProps) {
  const state = useReturnState()
  const { name, role, photo_file_id, experience_level, location, rating, reviews, skills } = talent
  const facts = [
    ...talentRates(talent, useMe().role),
    experience_level && experienceLabels[experience_level],
    rating !== null && `★ ${rating.toFixed(1)} (${reviews})`,
    location,
  ].filter(Boolean)
  return (
    <article className="@container flex min-w-0 items-start gap-3">
      <Avatar name={name} image={photo_file_id && fileAddress(photo_file_id)} />
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-2 gap-y-1.5 *:col-span-full">
        <div className="col-end-3! @md:col-end-2!">
          <h3 className="text-sm font-semibold wrap-anywhere">
            <Link to={to} state={state} className="touch-target rounded-sm hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm wrap-anywhere text-ink-soft">{role}</p>
        </div>
        {actions && (
          <div className="flex flex-wrap items-center gap-2 @max-md:order-last @max-md:mt-1 @md:col-start-2! @md:col-end-3!">
            {actions}
          </div>
        )}
        {beside && <div className="col-start-3!">{beside}</div>}
        {facts.length > 0 && <p className="tabular text-sm wrap-anywhere text-ink-faint">{facts.join(' · ')}</p>}
        {skills.length > 0 && shown > 0 && <TagList label="Skills" tags={skills.slice(0, shown)} />}
        {children}
      </div>
    </article>
  )
}
