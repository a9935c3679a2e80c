import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import { applicationStageLabels } from '#domain/applications/application-machine.ts'
import { proposalText } from '#domain/applications/application.ts'
import type { ApplicationCard } from '#domain/applications/board.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { attributeScoreLabels } from '#domain/scorecards/scorecard.ts'
import type { ApplicationScorecards, Scorecard } from '#domain/scorecards/scorecard.ts'
import { summarize } from '#domain/scorecards/summarize.ts'
import { RecommendationBadge } from '#web/features/scorecards/recommendation-badge.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface CompareDialogProps {
  job: CompanyJob
  /** The applications to compare; empty if the dialog is closed. */
  cards: readonly ApplicationCard[]
  open: boolean
  onClose: () => void
}

const idsOf = (cards: readonly ApplicationCard[]) => cards.map(({ id }) => id).join()

interface Candidate {
  card: ApplicationCard
  found: ApplicationScorecards
  scorecards: Scorecard[]
}

/** Two to five candidates side by side, with what each interviewer says about each attribute. */
export function CompareDialog({ job, cards, open, onClose }: CompareDialogProps) {
  // Still shown while the dialog closes.
  const [shown, setShown] = useState(cards)
  if (cards.length > 0 && idsOf(cards) !== idsOf(shown)) setShown(cards)
  const queries = useQueries({ queries: shown.map(({ id }) => queryFor(scorecardsApi.list, { params: { id } })) })
  const candidates = shown.flatMap((card, at) => {
    const found = queries[at]!.data
    return found ? { card, found, scorecards: found.interviews.flatMap(({ scorecards }) => scorecards) } : []
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Compare candidates"
      description="Scorecards of interviews for which yours is missing are not shown."
      width="xl"
    >
      {queries.some(({ isError }) => isError) ? (
        <ErrorState
          message="Failed to load the scorecards. Please try again."
          onRetry={() => queries.forEach((query) => void query.refetch())}
          retrying={queries.some(({ isFetching }) => isFetching)}
        />
      ) : candidates.length < shown.length ? (
        <Skeletons count={6} label="Loading the scorecards">
          <Skeleton className="my-3 h-5" />
        </Skeletons>
      ) : (
        <Comparison job={job} candidates={candidates} />
      )}
    </Dialog>
  )
}

function Comparison({ job, candidates }: { job: CompanyJob; candidates: readonly Candidate[] }) {
  const attributes = summarize(candidates.flatMap(({ scorecards }) => scorecards)).map(({ attribute }) => attribute)
  const tests = [...new Set(candidates.flatMap(({ card }) => card.tests.map(({ name }) => name)))]
  return (
    <div className="-mx-6 overflow-x-auto px-6" tabIndex={0} role="region" aria-label="Comparison">
      <table className="w-full min-w-2xl table-fixed text-sm">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-32 sm:w-40">
              <span className="sr-only">Fact</span>
            </th>
            {candidates.map(({ card }) => (
              <th key={card.id} scope="col" className="px-3 pb-3 text-left font-normal">
                <Link
                  to={pathTo('company_application', { id: card.id })}
                  className="block rounded-sm font-semibold wrap-anywhere hover:underline"
                >
                  {card.applicant_name}
                </Link>
                <span className="block text-xs text-ink-soft wrap-anywhere">{card.applicant_headline}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line label="Stage" candidates={candidates}>
            {({ card }) => applicationStageLabels[card.stage]}
          </Line>
          <Line label="You pay" candidates={candidates}>
            {({ card }) => proposalText({ ...job, proposal_rate: card.proposal_rate })}
          </Line>
          {tests.map((name) => (
            <Line key={name} label={name} candidates={candidates}>
              {({ card }) => {
                const score = card.tests.find((test) => test.name === name)?.score
                return score == null ? null : `${score}%`
              }}
            </Line>
          ))}
          <Line label="Recommendations" candidates={candidates}>
            {({ scorecards }) =>
              scorecards.length === 0 ? null : (
                <ul className="grid gap-1.5">
                  {scorecards.map(({ id, name, recommendation }) => (
                    <li key={id} className="grid justify-items-start gap-0.5">
                      <span className="wrap-anywhere text-ink-soft">{name}</span>
                      <RecommendationBadge recommendation={recommendation} />
                    </li>
                  ))}
                </ul>
              )
            }
          </Line>
          {attributes.map((attribute) => (
            <Line key={attribute} label={attribute} candidates={candidates}>
              {({ scorecards }) => <Opinions attribute={attribute} scorecards={scorecards} />}
            </Line>
          ))}
          <Line label="Scorecards missing" candidates={candidates}>
            {({ found }) => (found.missing.length === 0 ? 'None' : found.missing.map(({ name }) => name).join(', '))}
          </Line>
        </tbody>
      </table>
    </div>
  )
}

/** Each person's score, never only their average. */
function Opinions({ attribute, scorecards }: { attribute: string; scorecards: readonly Scorecard[] }) {
  const summary = summarize(scorecards).find((one) => one.attribute.toLowerCase() === attribute.toLowerCase())
  if (!summary) return <None />
  return (
    <div className="grid justify-items-start gap-1">
      {summary.scores.map(({ name, score }, at) => (
        <span key={at} className="wrap-anywhere">
          {attributeScoreLabels[score - 1]} <span className="text-ink-faint">({name})</span>
        </span>
      ))}
      {summary.is_disputed && <Badge tone="mango">Opinions differ</Badge>}
    </div>
  )
}

const None = () => <span className="text-ink-faint">–</span>

interface LineProps {
  label: string
  candidates: readonly Candidate[]
  children: (candidate: Candidate) => ReactNode
}

function Line({ label, candidates, children }: LineProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2.5 pr-3 text-left font-medium wrap-anywhere">
        {label}
      </th>
      {candidates.map((candidate) => (
        <td key={candidate.card.id} className="tabular px-3 py-2.5 wrap-anywhere">
          {children(candidate) ?? <None />}
        </td>
      ))}
    </tr>
  )
}
