import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { proposalText } from '#domain/applications/application.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { fileAddress } from '#domain/files/file.ts'
import { dateIn, daysBetween } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { resultLabel } from '#web/features/tests/result-badge.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cx } from '#web/ui/cx.ts'
import { UnmetIcon, UnreadDot, OverdueIcon, Rest, SameLetterIcon, Stars } from './applicant-facts.tsx'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const shownSkills = 2
const shownTags = 2
const shownTests = 2

interface ApplicantCardProps {
  card: ApplicationCard
  job: CompanyJob
  to: string
  /** The card is being dragged, or was picked up with the keyboard. */
  lifted?: boolean
  /** The card's move is pending. */
  busy?: boolean
  controls?: ReactNode
}

/** An applicant's card on the board. */
export function ApplicantCard({ card, job, to, lifted, busy, controls }: ApplicantCardProps) {
  const returnState = useReturnState()
  const skills = card.skills.slice(0, shownSkills)
  const tags = card.tags.slice(0, shownTags)
  return (
    <article
      aria-busy={busy || undefined}
      className={cx(
        'group/card relative rounded-control border bg-surface p-2.5 text-sm shadow-control transition-[border-color,box-shadow,opacity]',
        lifted ? 'border-primary shadow-pop ring-2 ring-primary' : 'hover:border-line-strong',
        busy && 'opacity-70',
      )}
    >
      <div className="flex items-start gap-2">
        <Avatar name={card.applicant_name} size="xs" image={card.photo_file_id && fileAddress(card.photo_file_id)} />
        <div className={cx('min-w-0 grow', Boolean(controls) && 'not-pointer-fine:pr-6 not-pointer-fine:desk:pr-13')}>
          <h3 className="flex items-start gap-1.5 font-semibold">
            <Link
              to={to}
              state={returnState}
              draggable={false}
              className="line-clamp-2 rounded-sm wrap-anywhere hover:underline"
              title={card.applicant_name}
            >
              {card.applicant_name}
            </Link>
            {card.is_unread && <UnreadDot />}
            {card.unmet_requirements > 0 && <UnmetIcon unmet={card.unmet_requirements} />}
            <SameLetterIcon count={card.same_letter_count} />
          </h3>
          {card.applicant_headline && (
            <p className="line-clamp-2 text-xs text-ink-soft wrap-anywhere" title={card.applicant_headline}>
              {card.applicant_headline}
            </p>
          )}
        </div>
      </div>
      {controls && (
        // With a mouse, the controls appear on hover or focus, so that cards can be narrow.
        <div className="absolute top-1 right-1 flex rounded-control bg-surface transition-opacity has-[[data-state=open]]:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
          {controls}
        </div>
      )}
      {skills.length > 0 && (
        <ul aria-label="Skills" className="mt-2 truncate text-xs/5 text-ink-soft">
          {skills.map((skill) => (
            <li key={skill} className="inline not-first:before:content-['_·_']">
              {skill}
            </li>
          ))}{' '}
          <Rest count={card.skills_count - skills.length} />
        </ul>
      )}
      {tags.length > 0 && (
        <ul aria-label="Tags" className="mt-1 flex gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="min-w-0 truncate rounded-sm border border-line px-1.5 text-xs/5 font-medium text-ink-soft"
            >
              {tag}
            </li>
          ))}
          <Rest count={card.tags.length - tags.length} />
        </ul>
      )}
      {card.tests.length > 0 && <CardTests tests={card.tests} />}
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
        {card.proposal_rate !== null && (
          <span className="tabular font-semibold text-ink">
            <span className="sr-only">{rateLabels.bill} </span>
            {proposalText({ engagement_type: job.engagement_type, proposal_rate: card.proposal_rate })}
          </span>
        )}
        {card.stars !== null && <Stars stars={card.stars} />}
        <span className={cx('ml-auto inline-flex items-center gap-1', card.is_overdue && 'text-danger-ink')}>
          {card.is_overdue && <OverdueIcon />}
          <span>
            <TimeInStage since={card.stage_at} />
          </span>
        </span>
      </p>
    </article>
  )
}

/** How long an application has been in its stage: `Today`, `3 days`. */
function TimeInStage({ since }: { since: string }) {
  const days = daysBetween(dateIn(useTimeZone(), new Date(since)), useToday())
  return (
    <span title="Time in this stage" className="tabular whitespace-nowrap">
      {days > 0 ? countOf(days, 'day', 'days') : 'Today'}
      <span className="sr-only"> in this stage</span>
    </span>
  )
}

/** The assigned tests with their scores, or their states while they have none. */
function CardTests({ tests }: { tests: ApplicationCard['tests'] }) {
  return (
    <ul aria-label="Tests" className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-0.5 text-xs/5">
      {tests.slice(0, shownTests).map(({ attempt_id, name, status, score, is_passed }) => (
        <li key={attempt_id} className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate text-ink-soft" title={name}>
            {name}
          </span>
          {is_passed === null ? (
            <span className="shrink-0 text-ink-faint">{status === 'submitted' ? 'To grade' : resultLabel(status)}</span>
          ) : (
            <span className={cx('tabular shrink-0 font-semibold', is_passed ? 'text-success-ink' : 'text-danger-ink')}>
              {score === null ? '' : `${score}%`}
              <span className={score === null ? '' : 'sr-only'}>{is_passed ? ' Passed' : ' Not passed'}</span>
            </span>
          )}
        </li>
      ))}
      <Rest count={tests.length - shownTests} />
    </ul>
  )
}
