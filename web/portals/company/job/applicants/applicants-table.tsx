import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { proposalText } from '#domain/applications/application.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { StageBadge } from '../../../../features/applications/stage-badge.tsx'
import { useUndoReject } from '../../../../features/applications/use-rejecting.ts'
import { RelativeTime } from '../../../../lib/relative-time.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { cx } from '../../../../ui/cx.ts'
import { NewDot, OverdueBadge, Stars } from './applicant-facts.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'

type Sort = ApplicantsSearch['sort']

interface ApplicantsTableProps {
  cards: readonly ApplicationCard[]
  job: CompanyJob
  /** The page before, while the next one is on its way. */
  outdated: boolean
  pathOf: (card: ApplicationCard) => string
  sort: Sort
  onSortChange: (sort: Sort) => void
  isSelected: (card: ApplicationCard) => boolean
  onSelect: (card: ApplicationCard, on: boolean) => void
}

/** Whether anything can be done with it. */
export const isSelectable = (card: ApplicationCard) => card.allowed.length > 0

/** One applicant a row; where there is no room for columns, each row becomes a card. */
export function ApplicantsTable(props: ApplicantsTableProps) {
  const { cards, job, outdated, pathOf, sort, onSortChange, isSelected, onSelect } = props
  const head = { sort, onSortChange }
  return (
    <table
      aria-label="Applicants"
      aria-busy={outdated}
      className={cx('block w-full text-left text-sm transition-opacity @4xl:table', outdated && 'opacity-60')}
    >
      <thead className="@max-4xl:hidden">
        <tr>
          <Head>
            <span className="sr-only">Select</span>
          </Head>
          <SortHead {...head} by="name" label="Applicant" />
          <Head>Stage</Head>
          <SortHead {...head} by="proposal_rate" label={job.engagement_type === 'hourly' ? 'Rate' : 'Price'} />
          <SortHead {...head} by="stars" label="Rating" firstDown />
          <SortHead {...head} by="created_at" label="Applied" firstDown />
          <SortHead {...head} by="stage_at" label="Moved" firstDown />
        </tr>
      </thead>
      <tbody className="block @4xl:table-row-group">
        {cards.map((card) => (
          <ApplicantRow
            key={card.id}
            card={card}
            job={job}
            to={pathOf(card)}
            selected={isSelected(card)}
            onSelect={(on) => onSelect(card, on)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ApplicantRowProps {
  card: ApplicationCard
  job: CompanyJob
  to: string
  selected: boolean
  onSelect: (on: boolean) => void
}

function ApplicantRow({ card, job, to, selected, onSelect }: ApplicantRowProps) {
  return (
    <tr
      data-card={card.id}
      aria-selected={selected}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 px-5 py-4 transition-colors not-first:border-t hover:bg-hover @4xl:table-row @4xl:border-t',
        selected && 'bg-primary-soft/50',
      )}
    >
      <td className="@4xl:w-0 @4xl:py-3.5 @4xl:pl-6 @4xl:align-top">
        <Checkbox
          label={<span className="sr-only">Select {card.applicant_name}</span>}
          value={selected}
          disabled={!isSelectable(card)}
          onValueChange={onSelect}
        />
      </td>
      <Cell className="min-w-0 @4xl:w-full">
        <span className="flex items-center gap-2">
          <Link
            to={to}
            className="touch-target line-clamp-2 rounded-sm text-base font-semibold wrap-anywhere hover:underline @4xl:text-sm"
          >
            {card.applicant_name}
          </Link>
          {card.is_new && <NewDot />}
        </span>
        {card.applicant_headline && (
          <span className="line-clamp-2 wrap-anywhere text-ink-soft">{card.applicant_headline}</span>
        )}
        <Words label="Skills" words={card.skills} rest={card.skills_count - card.skills.length} />
        <Words label="Tags" words={card.tags} tags />
      </Cell>
      <Cell className="col-start-2 @4xl:whitespace-nowrap">
        {card.rejects_at ? <BeingRejected card={card} /> : <StageBadge stage={card.stage} />}
        {card.is_overdue && (
          <span className="ml-2 @4xl:mt-1.5 @4xl:ml-0 @4xl:block">
            <OverdueBadge />
          </span>
        )}
      </Cell>
      <Cell className="tabular col-start-2 font-medium @4xl:whitespace-nowrap">
        {proposalText({ engagement_type: job.engagement_type, proposal_rate: card.proposal_rate })}
      </Cell>
      <Cell className={cx('col-start-2 @4xl:whitespace-nowrap', card.stars === null && '@max-4xl:hidden')}>
        {card.stars === null ? <span className="text-ink-faint">–</span> : <Stars stars={card.stars} />}
      </Cell>
      <Cell className="col-start-2 @4xl:whitespace-nowrap">
        <span className="text-ink-soft @4xl:hidden">Applied </span>
        <RelativeTime at={card.created_at} />
      </Cell>
      <Cell className="col-start-2 @4xl:pr-6 @4xl:whitespace-nowrap">
        <span className="text-ink-soft @4xl:hidden">Moved </span>
        <RelativeTime at={card.stage_at} />
      </Cell>
    </tr>
  )
}

/** It is on its way out; while that can be undone, here is how. */
function BeingRejected({ card }: { card: ApplicationCard }) {
  const { undo, busy } = useUndoReject()
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone="danger" dot>
        Being rejected
      </Badge>
      {card.allowed.includes('undo_reject') && (
        <Button
          size="sm"
          busy={busy}
          busyLabel="Undoing…"
          aria-label={`Undo the rejection of ${card.applicant_name}`}
          onClick={() => undo({ id: card.id, stage: card.stage, name: card.applicant_name })}
        >
          Undo
        </Button>
      )}
    </span>
  )
}

interface WordsProps {
  label: string
  words: readonly string[]
  rest?: number
  tags?: boolean
}

function Words({ label, words, rest = 0, tags }: WordsProps) {
  if (words.length === 0) return null
  return (
    <ul aria-label={label} className="mt-1.5 flex flex-wrap gap-1">
      {words.map((word) => (
        <li
          key={word}
          className={cx(
            'max-w-48 truncate rounded-sm px-1.5 text-xs/5 text-ink-soft',
            tags ? 'border border-line font-medium' : 'bg-sunken',
          )}
        >
          {word}
        </li>
      ))}
      {rest > 0 && (
        <li className="text-xs/5 text-ink-faint">
          <span aria-hidden>+{rest}</span>
          <span className="sr-only">and {rest} more</span>
        </li>
      )}
    </ul>
  )
}

interface PartProps {
  className?: string
  children: ReactNode
}

const head = 'h-10 px-3 text-xs font-medium whitespace-nowrap text-ink-faint'

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className={head}>
      {children}
    </th>
  )
}

interface SortHeadProps {
  by: 'name' | 'proposal_rate' | 'stars' | 'created_at' | 'stage_at'
  label: string
  /** The first click puts the highest or the latest first. */
  firstDown?: boolean
  sort: Sort
  onSortChange: (sort: Sort) => void
}

function SortHead({ by, label, firstDown = false, sort, onSortChange }: SortHeadProps) {
  const isDown = sort === `-${by}`
  const isUp = sort === by
  const Arrow = isDown ? ArrowDown : ArrowUp
  const next = isDown ? by : isUp ? `-${by}` : firstDown ? `-${by}` : by
  return (
    <th scope="col" aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'} className={head}>
      <button
        type="button"
        onClick={() => onSortChange(next as Sort)}
        className="touch-target inline-flex items-center gap-1 rounded-sm hover:text-ink aria-[current]:text-ink"
      >
        {label}
        <Arrow aria-hidden className={cx('size-3.5', !isDown && !isUp && 'opacity-0')} />
      </button>
    </th>
  )
}

function Cell({ className, children }: PartProps) {
  return <td className={cx('@4xl:px-3 @4xl:py-3.5 @4xl:align-top', className)}>{children}</td>
}
