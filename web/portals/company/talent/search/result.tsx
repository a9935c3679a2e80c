import { Sparkles } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { rateText } from '#domain/jobs/budget.ts'
import { pathTo } from '#domain/paths.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { whyFound } from '#domain/talent/why-found.ts'
import { InviteButton } from '#web/features/invitations/invite-button.tsx'
import { Heart } from '#web/features/shortlists/heart.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { cx } from '#web/ui/cx.ts'
import { OnlineAvatar } from './online-avatar.tsx'
import { SkillLine, SkillTags } from './skill-tags.tsx'
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
export function Result({ look, ...rest }: ResultProps) {
  return look === 'card' ? <ResultCard {...rest} /> : <ResultRow {...rest} />
}

type LookProps = Omit<ResultProps, 'look'>

function ResultCard({ talent, selected, onOpen }: LookProps) {
  const { role, summary, skills, badges, why } = talent
  return (
    <article
      className={cx(
        'relative flex h-full min-w-0 scroll-my-24 flex-col gap-2.5 rounded-card border bg-surface p-4 shadow-card transition-[border-color,background-color] hover:border-line-strong sm:gap-3 sm:p-5',
        selected ? 'border-primary! ring-1 ring-primary' : 'border-line',
      )}
    >
      <div className="flex min-w-0 grow flex-col gap-2.5 sm:gap-3">
        <header className="flex items-start gap-3">
          <OnlineAvatar talent={talent} />
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-x-3">
              <h3 className="min-w-0 text-base/6 font-semibold wrap-anywhere">
                <ResultLink talent={talent} selected={selected} onOpen={onOpen} />
              </h3>
              <Rate talent={talent} className="text-base/6" />
            </div>
            <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{role}</p>
          </div>
        </header>
        <TalentBadges badges={badges} />
        {summary && <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">{summary}</p>}
        <SkillTags skills={skills} />
      </div>
      <div className="flex min-w-0 flex-col gap-2.5 sm:gap-3">
        <TalentFacts talent={talent} />
        {/* Beside the reasons where both fit, which makes cards shorter. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <Why reasons={whyFound(why)} />
          <ResultActions talent={talent} />
        </div>
      </div>
    </article>
  )
}

/** Low enough for six people on a laptop. */
function ResultRow({ talent, selected, onOpen }: LookProps) {
  const { role, summary, skills, badges, why } = talent
  return (
    <article
      className={cx(
        'relative flex min-w-0 scroll-my-24 gap-3 border-l-2 px-4 py-2 transition-[border-color,background-color] hover:bg-hover',
        selected ? 'border-l-primary bg-primary-soft' : 'border-l-transparent',
      )}
    >
      <OnlineAvatar talent={talent} />
      <div className="flex min-w-0 grow flex-col gap-x-4 gap-y-1.5 @xl:flex-row">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="min-w-0 text-base/5 font-semibold wrap-anywhere">
              <ResultLink talent={talent} selected={selected} onOpen={onOpen} />
            </h3>
            <TalentBadges badges={badges} iconsOnly />
          </div>
          <p className="truncate text-sm/4.5 text-ink-soft" title={role}>
            {role}
          </p>
          <div className="flex min-w-0 gap-2 text-xs/4.5">
            <Why reasons={whyFound(why)} oneLine />
            <p className="min-w-0 truncate text-ink-soft">{summary}</p>
          </div>
          <SkillLine skills={skills} />
        </div>
        <div className="flex min-w-0 shrink-0 flex-col gap-1 @xl:w-64">
          <div className="flex items-center gap-2">
            <Rate talent={talent} className="grow text-sm" />
            <ResultActions talent={talent} />
          </div>
          <TalentFacts talent={talent} dense />
        </div>
      </div>
    </article>
  )
}

function ResultLink({ talent: { id, name }, selected, onOpen }: LookProps) {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <Link
      id={resultIdOf(id)}
      to={pathTo('company_talent_profile', { id })}
      state={useReturnState()}
      onClick={onClick}
      aria-current={selected ? 'true' : undefined}
      // The whole result can be clicked.
      className="rounded-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {name}
    </Link>
  )
}

function Rate({ talent: { hourly_rate }, className }: { talent: TalentCard; className: string }) {
  return hourly_rate === null ? null : (
    <p className={cx('tabular shrink-0 font-semibold', className)}>
      <span className="text-sm font-normal text-ink-faint">{rateLabels.bill}</span> {rateText(hourly_rate)}
    </p>
  )
}

const ResultActions = ({ talent }: { talent: TalentCard }) => (
  <div className="relative ml-auto flex shrink-0 items-center gap-2">
    <Heart size="sm" talent={talent} />
    <InviteButton size="sm" talent={talent} />
  </div>
)

function Why({ reasons, oneLine = false }: { reasons: string; oneLine?: boolean }) {
  return reasons === '' ? null : (
    <p
      title={oneLine ? reasons : undefined}
      className={cx(
        'flex items-start text-primary-ink',
        oneLine ? 'max-w-3/4 shrink-0 gap-1' : 'grow basis-40 gap-1.5 text-sm',
      )}
    >
      <Sparkles aria-hidden className={cx('shrink-0', oneLine ? 'mt-px size-3.5' : 'my-0.5 size-4')} />
      <span className="sr-only">Why: </span>
      <span className={cx('min-w-0', oneLine ? 'truncate' : 'wrap-anywhere')}>{reasons}</span>
    </p>
  )
}
