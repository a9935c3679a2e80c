import { FileSignature } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { proposalText } from '#domain/applications/application.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import { sourceLabels, sourceText } from '#domain/applications/source.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { StageBadge } from '#web/features/applications/stage-badge.tsx'
import { useUndoReject } from '#web/features/applications/use-rejecting.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { AnswerCell } from './answer-cell.tsx'
import { UnmetIcon, UnreadDot, OverdueBadge, OverdueIcon, Rest, SameLetterIcon, Stars } from './applicant-facts.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

type Sort = ApplicantsSearch['sort']

interface ApplicantsTableProps {
  cards: readonly ApplicationCard[]
  job: CompanyJob
  /** The previous page is still shown while the next one loads. */
  outdated: boolean
  pathOf: (card: ApplicationCard) => string
  /** The questions whose answers are shown. */
  columns: readonly ApplicationQuestion[]
  sort: Sort
  onSortChange: (sort: Sort) => void
  /** The checkbox that selects all rows of this page. */
  selectPage: ReactNode
  selecting: boolean
  isSelected: (card: ApplicationCard) => boolean
  onSelect: (card: ApplicationCard, on: boolean) => void
}

/** With more columns of answers, names would be cut where it is narrow. */
const fittingAnswers = 2

/** Whether the application allows any action. */
export const isSelectable = (card: ApplicationCard) => card.allowed.length > 0

/** Whether an offer is the next step: the application cannot advance to another stage. */
const isReadyForOffer = ({ stage, allowed }: ApplicationCard) =>
  (stage === 'interviewing' || stage === 'offered') && allowed.includes('send_offer')

/** A table with one row per applicant. */
export function ApplicantsTable(props: ApplicantsTableProps) {
  const { cards, job, outdated, pathOf, columns, sort, onSortChange, selectPage, selecting, isSelected, onSelect } =
    props
  const order = { sort, onSortChange, disabled: selecting }
  const spare = columns.length > 0 ? '@max-6xl:hidden' : ''
  const spareWithMany = columns.length > fittingAnswers ? '@max-6xl:hidden' : ''
  return (
    <Table label="Applicants" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">{selectPage}</HeadCell>
        <SortHead {...order} by="name">
          Applicant
        </SortHead>
        <HeadCell className="w-[28%] @max-6xl:hidden">Skills</HeadCell>
        <HeadCell className="w-42">Stage</HeadCell>
        <HeadCell className="w-32 @max-5xl:hidden">Source</HeadCell>
        <SortHead {...order} by="proposal_rate" className="w-24">
          {rateLabels.bill}
        </SortHead>
        <SortHead {...order} by="stars" downFirst className={cx('w-22', spare)}>
          Rating
        </SortHead>
        <SortHead {...order} by="created_at" downFirst className={cx('w-30', spareWithMany)}>
          Applied
        </SortHead>
        <SortHead {...order} by="stage_at" downFirst className={cx('w-30', spare)}>
          Moved
        </SortHead>
        {columns.map(({ id, text }) => (
          <HeadCell key={id} className="w-34">
            <span className="block truncate" title={text}>
              {text}
            </span>
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {cards.map((card) => (
          <ApplicantRow
            key={card.id}
            card={card}
            job={job}
            to={pathOf(card)}
            columns={columns}
            selected={isSelected(card)}
            onSelect={(on) => onSelect(card, on)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface ApplicantRowProps {
  card: ApplicationCard
  job: CompanyJob
  to: string
  columns: readonly ApplicationQuestion[]
  selected: boolean
  onSelect: (on: boolean) => void
}

function ApplicantRow({ card, job, to, columns, selected, onSelect }: ApplicantRowProps) {
  const returnState = useReturnState()
  // Answers take the place of these columns where it is narrow.
  const spare = columns.length > 0 ? '@max-6xl:@3xl:hidden' : ''
  const spareWithMany = columns.length > fittingAnswers ? '@max-6xl:@3xl:hidden' : ''
  return (
    <Row data-card={card.id} selected={selected} className="pl-13">
      <SelectCell
        label={card.applicant_name}
        value={selected}
        disabled={!isSelectable(card)}
        onValueChange={onSelect}
      />
      <Cell className="min-w-0 basis-full">
        <span className="flex items-center gap-2">
          <Link
            to={to}
            state={returnState}
            title={card.applicant_name}
            className="touch-target min-w-0 rounded-sm font-semibold wrap-anywhere hover:underline @max-3xl:line-clamp-2 @max-3xl:text-base @3xl:truncate"
          >
            {card.applicant_name}
          </Link>
          {card.is_unread && <UnreadDot />}
          {card.unmet_requirements > 0 && <UnmetIcon unmet={card.unmet_requirements} />}
          <SameLetterIcon count={card.same_letter_count} />
          <Words label="Tags" words={card.tags} most={2} tags />
        </span>
        {card.applicant_headline && (
          <SecondLine className="text-xs text-ink-soft @max-3xl:line-clamp-2 @3xl:truncate">
            {card.applicant_headline}
          </SecondLine>
        )}
      </Cell>
      <Cell className="min-w-0 basis-full @max-6xl:@3xl:hidden">
        <Words label="Skills" words={card.skills} most={3} rest={card.skills_count - card.skills.length} />
      </Cell>
      <Cell>
        {card.rejects_at ? (
          <BeingRejected card={card} />
        ) : (
          <span className="inline-flex items-center gap-1.5">
            <StageBadge stage={card.stage} />
            {card.is_overdue && (
              <>
                <span className="@3xl:hidden">
                  <OverdueBadge />
                </span>
                <OverdueIcon className="@max-3xl:hidden" />
              </>
            )}
            {isReadyForOffer(card) && (
              <Tooltip label="Send Offer">
                <Link
                  to={pathTo('company_offer_form', { id: card.id })}
                  aria-label={`Send ${card.applicant_name} an offer`}
                  className="touch-target inline-flex size-7 shrink-0 items-center justify-center rounded-control text-primary-ink transition-colors hover:bg-hover"
                >
                  <FileSignature className="size-4" aria-hidden />
                </Link>
              </Tooltip>
            )}
          </span>
        )}
      </Cell>
      <Cell className="@max-5xl:hidden" title={sourceText(card)}>
        {nameOfSource(card)}
      </Cell>
      <Known value={card.proposal_rate} className="tabular font-medium">
        {(proposal_rate) => proposalText({ engagement_type: job.engagement_type, proposal_rate })}
      </Known>
      <Known value={card.stars} className={spare}>
        {(stars) => <Stars stars={stars} />}
      </Known>
      <Cell className={spareWithMany}>
        <span className="text-ink-soft @3xl:hidden">Applied </span>
        <RelativeTime at={card.created_at} />
        <SecondLine className="text-xs text-ink-soft @3xl:truncate @5xl:hidden">
          <span title={sourceText(card)}>{nameOfSource(card)}</span>
        </SecondLine>
      </Cell>
      <Cell className={spare}>
        <span className="text-ink-soft @3xl:hidden">Moved </span>
        <RelativeTime at={card.stage_at} />
      </Cell>
      {columns.map((question) => (
        <AnswerCell key={question.id} card={card} question={question} />
      ))}
    </Row>
  )
}

/** The place that a tracked link stands at says more than that there was one. */
const nameOfSource = (card: ApplicationCard) => card.tracked_link ?? card.referrer ?? sourceLabels[card.source]

/** A pending rejection, with an Undo button while it can be undone. */
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
  /** The number of words shown; the others are counted. */
  most: number
  /** The number of additional words that are not in `words`. */
  rest?: number
  tags?: boolean
}

function Words({ label, words, most, rest = 0, tags }: WordsProps) {
  if (words.length === 0) return null
  return (
    <ul aria-label={label} className="flex min-w-0 gap-1 @max-3xl:flex-wrap">
      {words.slice(0, most).map((word) => (
        <li
          key={word}
          className={cx(
            'max-w-40 min-w-0 truncate rounded-sm px-1.5 text-xs/5 text-ink-soft',
            tags ? 'border border-line font-medium' : 'bg-hover',
          )}
        >
          {word}
        </li>
      ))}
      <Rest count={rest + Math.max(0, words.length - most)} />
    </ul>
  )
}

interface KnownProps {
  value: number | null
  className?: string
  children: (value: number) => ReactNode
}

/** An optional value: a dash in the table, omitted in cards. */
function Known({ value, className, children }: KnownProps) {
  return (
    <Cell className={cx(value === null && '@max-3xl:hidden', className)}>
      {value === null ? <span className="text-ink-faint">–</span> : children(value)}
    </Cell>
  )
}
