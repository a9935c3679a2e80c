import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { boardLimits } from '#domain/applications/board.ts'
import type { ApplicationCard, Board } from '#domain/applications/board.ts'
import { perPageLimit } from '#domain/kernel/page.ts'
import { call } from '#web/lib/api/api.ts'
import { keyOf } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import type { Filters } from './use-applicants-search.ts'

/**
 * A job's board with as many cards of each column as have been scrolled to. It is a single query: a refetch loads the
 * first cards of all columns in one request, and the others only for columns that were scrolled. The previous data
 * stays on the screen until all of it is complete.
 */
export function useBoard(job_id: string, filters: Filters) {
  // The number of cards needed per stage and filters, because the user has scrolled that far.
  const [depths] = useState(() => new Map<string, number>())
  const depthKey = (stage: ApplicationStage) => JSON.stringify([filters, stage])
  const [loading, setLoading] = useState<ReadonlySet<ApplicationStage>>(new Set())
  const client = useQueryClient()
  const shownIn = (stage: ApplicationStage) =>
    client.getQueryData(options.queryKey)?.columns.find((column) => column.stage === stage)?.cards.length ?? 0
  /**
   * The number of cards of a column to load, or 0 if the first cards of the board suffice. After returning to the
   * board, as many as were shown.
   */
  const depthOf = (stage: ApplicationStage) => {
    const shown = shownIn(stage)
    return depths.get(depthKey(stage)) ?? (shown > boardLimits.per_column ? shown : 0)
  }
  const options = queryOptions({
    queryKey: [...keyOf(applicationsApi.board), { params: { id: job_id }, query: filters }] as const,
    queryFn: async ({ signal }): Promise<Board> => {
      const boardRequest = call(applicationsApi.board, { params: { id: job_id }, query: filters }, { signal })
      // Known depths are requested in parallel with the board. A depth may grow in the meantime, so the columns are
      // completed below.
      const deep = applicationMachine.states.map((stage) => cardsTo(stage, depthOf(stage), signal))
      const [board, ...deeper] = await Promise.all([boardRequest, ...deep])
      const columns = board.columns.map(async (column, at) => {
        let cards = joined(deeper[at]!.length > 0 ? deeper[at]! : column.cards, [])
        const isShort = () => cards.length < Math.min(depthOf(column.stage), column.count)
        for (let page = Math.max(1, Math.ceil(cards.length / perPageLimit)); isShort(); page += 1) {
          const more = await cardsOf(column.stage, page, perPageLimit, signal)
          if (more.length === 0) break
          cards = joined(cards, more)
        }
        return { ...column, cards }
      })
      return { ...board, columns: await Promise.all(columns) }
    },
    placeholderData: keepPreviousData,
  })
  const query = useQuery(options)

  async function cardsOf(stage: ApplicationStage, page: number, per_page: number, signal?: AbortSignal) {
    const asked = { params: { id: job_id }, query: { ...filters, stage, is_rejecting: false, page, per_page } }
    return (await call(applicationsApi.listReceived, asked, signal ? { signal } : {})).items
  }

  /** The first `depth` cards of a column, rounded up to whole pages. */
  async function cardsTo(stage: ApplicationStage, depth: number, signal: AbortSignal) {
    const pages = Array.from({ length: Math.ceil(depth / perPageLimit) }, (_, at) =>
      cardsOf(stage, at + 1, perPageLimit, signal),
    )
    return (await Promise.all(pages)).flat()
  }

  /** Loads the next cards of a column. */
  async function loadMore(stage: ApplicationStage): Promise<void> {
    if (loading.has(stage)) return
    const shown = query.data?.columns.find((column) => column.stage === stage)?.cards.length ?? 0
    depths.set(depthKey(stage), shown + boardLimits.more)
    setLoading((before) => new Set(before).add(stage))
    try {
      const more = await cardsOf(stage, Math.floor(shown / boardLimits.more) + 1, boardLimits.more)
      client.setQueryData(options.queryKey, (board) => board && withMore(board, stage, more))
    } catch {
      depths.set(depthKey(stage), shown)
      toast({ variant: 'destructive', title: 'More applicants could not be loaded', description: 'Please try again.' })
    } finally {
      setLoading((before) => new Set([...before].filter((one) => one !== stage)))
    }
  }

  /**
   * Loads one more card in a column to which a card is moved. Otherwise the card could fall behind the overdue ones and
   * disappear.
   */
  function makeRoom(stage: ApplicationStage): void {
    const shown = query.data?.columns.find((column) => column.stage === stage)?.cards.length ?? 0
    depths.set(depthKey(stage), shown + 1)
  }

  return { query, loading, loadMore, makeRoom }
}

function withMore(board: Board, stage: ApplicationStage, more: readonly ApplicationCard[]): Board {
  const columns = board.columns.map((column) =>
    column.stage === stage ? { ...column, cards: joined(column.cards, more) } : column,
  )
  return { ...board, columns }
}

/** Merges the cards without duplicates: a list can shift between the requests for its pages. */
function joined(cards: readonly ApplicationCard[], more: readonly ApplicationCard[]): ApplicationCard[] {
  return [...new Map([...cards, ...more].map((card) => [card.id, card])).values()]
}
