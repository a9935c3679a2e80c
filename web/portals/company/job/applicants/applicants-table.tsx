import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { proposalText } from '#domain/applications/application.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { useUndoReject } from '#web/features/applications/use-rejecting.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { NewDot, OverdueBadge, Rest, Stars } from './applicant-facts.tsx'
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
          <SortHead {...head} by="name">
            Applicant
          </SortHead>
          <Head>Stage</Head>
          <SortHead {...head} by="proposal_rate">
            {job.engagement_type === 'hourly' ? 'Rate' : 'Price'}
          </SortHead>
          <SortHead {...head} by="stars" downFirst>
            Rating
          </SortHead>
          <SortHead {...head} by="created_at" downFirst>
            Applied
          </SortHead>
          <SortHead {...head} by="stage_at" downFirst>
            Moved
          </SortHead>
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
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4 pr-5 pl-14 transition-colors not-first:border-t hover:bg-hover @4xl:static @4xl:table-row @4xl:border-t',
        selected && 'bg-primary-soft/50',
      )}
    >
      <td className="absolute top-4 left-5 @4xl:static @4xl:w-0 @4xl:py-3.5 @4xl:pl-6 @4xl:align-top">
        <Checkbox
          label={<span className="sr-only">Select {card.applicant_name}</span>}
          value={selected}
          disabled={!isSelectable(card)}
          onValueChange={onSelect}
        />
      </td>
      <Cell className="min-w-0 basis-full @4xl:w-full">
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
      <Cell className="@4xl:whitespace-nowrap">
        {card.rejects_at ? <BeingRejected card={card} /> : <StageBadge stage={card.stage} />}
        {card.is_overdue && (
          <span className="ml-2 @4xl:mt-1.5 @4xl:ml-0 @4xl:block">
            <OverdueBadge />
          </span>
        )}
      </Cell>
      <Known value={card.proposal_rate} className="tabular font-medium">
        {(proposal_rate) => proposalText({ engagement_type: job.engagement_type, proposal_rate })}
      </Known>
      <Known value={card.stars}>{(stars) => <Stars stars={stars} />}</Known>
      <Cell className="whitespace-nowrap">
        <span className="text-ink-soft @4xl:hidden">Applied </span>
        <RelativeTime at={card.created_at} />
      </Cell>
      <Cell className="whitespace-nowrap @4xl:pr-6">
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
      <Rest count={rest} />
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

function Cell({ className, children }: PartProps) {
  return <td className={cx('@4xl:px-3 @4xl:py-3.5 @4xl:align-top', className)}>{children}</td>
}

interface KnownProps {
  value: number | null
  className?: string
  children: (value: number) => ReactNode
}

/** What may not be known: a dash in its column, and nothing where there are no columns. */
function Known({ value, className, children }: KnownProps) {
  return (
    <Cell className={cx('whitespace-nowrap', value === null && '@max-4xl:hidden', className)}>
      {value === null ? <span className="text-ink-faint">–</span> : children(value)}
    </Cell>
  )
}
