import { Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { rateText } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { whyFound } from '#domain/talent/why-found.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { cx } from '#web/ui/cx.ts'
import { OnlineAvatar } from './online-avatar.tsx'
import { SkillTags } from './skill-tags.tsx'
import { TalentBadges } from './talent-badges.tsx'
import { TalentFacts } from './talent-facts.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

export type ResultLook = 'card' | 'row'

/** The element ID of a result's link, which gets the focus. */
export const resultIdOf = (id: string) => `talent-${id}`

interface ResultProps {
  talent: TalentCard
  look: ResultLook
  /** Shown in the quick view. */
  selected: boolean
  onOpen: () => void
}

/** A talent found. The link leads to the talent's page; a click opens the quick view. */
export function Result({ talent, look, selected, onOpen }: ResultProps) {
  const state = useReturnState()
  const { id, name, role, hourly_rate, summary, skills, badges, why } = talent
  const reasons = whyFound(why)
  const isCard = look === 'card'

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <article
      className={cx(
        'relative flex h-full min-w-0 scroll-my-24 flex-col gap-2.5 sm:gap-3 transition-[border-color,background-color]',
        isCard
          ? 'rounded-card border bg-surface p-4 shadow-card sm:p-5 hover:border-line-strong'
          : 'border-l-2 px-4 py-4 hover:bg-hover sm:px-5 @xl:flex-row @xl:gap-6',
        selected
          ? isCard
            ? 'border-primary! ring-1 ring-primary'
            : 'border-l-primary bg-primary-soft'
          : isCard
            ? 'border-line'
            : 'border-l-transparent',
      )}
    >
      <div className="flex min-w-0 grow flex-col gap-2.5 sm:gap-3">
        <header className="flex items-start gap-3">
          <OnlineAvatar talent={talent} />
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-x-3">
              <h3 className="min-w-0 text-base/6 font-semibold wrap-anywhere">
                <Link
                  id={resultIdOf(id)}
                  to={pathTo('company_talent_profile', { id })}
                  state={state}
                  onClick={onClick}
                  aria-current={selected ? 'true' : undefined}
                  // The whole result can be clicked.
                  className="rounded-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
                >
                  {name}
                </Link>
              </h3>
              {hourly_rate !== null && (
                <p className="tabular shrink-0 text-base/6 font-semibold">
                  <span className="text-sm font-normal text-ink-faint">{rateLabels.bill}</span> {rateText(hourly_rate)}
                </p>
              )}
            </div>
            <p className={cx('text-sm wrap-anywhere text-ink-soft', isCard && 'line-clamp-2')}>{role}</p>
            {!isCard && <TalentBadges badges={badges} className="mt-1" />}
          </div>
        </header>
        {isCard && <TalentBadges badges={badges} />}
        {summary && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{summary}</p>}
        <SkillTags skills={skills} />
        {!isCard && <Why reasons={reasons} />}
      </div>
      <div
        className={cx('flex min-w-0 flex-col gap-2.5 sm:gap-3', !isCard && '@xl:w-52 @xl:shrink-0 @xl:justify-between')}
      >
        <TalentFacts talent={talent} />
        {/* Beside the reasons where both fit, which makes cards shorter. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          {isCard && <Why reasons={reasons} />}
          <div className="relative flex shrink-0 items-center gap-2">
            <Heart size="sm" talent={talent} />
            <InviteButton size="sm" talent={talent} />
          </div>
        </div>
      </div>
    </article>
  )
}

function Why({ reasons }: { reasons: string }) {
  return reasons === '' ? null : (
    <p className="flex grow basis-40 items-start gap-1.5 text-sm text-primary-ink">
      <Sparkles aria-hidden className="my-0.5 size-4 shrink-0" />
      <span className="sr-only">Why: </span>
      <span className="min-w-0 wrap-anywhere">{reasons}</span>
    </p>
  )
}
