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
 * A job's board with as much of each column as has been scrolled to. All of it is one query: when it is asked again,
 * the first cards of all columns come in one answer, and beside it only of the columns that were scrolled is more asked.
 * What is on the screen stays until the new is complete.
 */
export function useBoard(job_id: string, filters: Filters) {
  // How many cards of a stage are wanted, under these filters: as many as somebody has scrolled to.
  const [depths] = useState(() => new Map<string, number>())
  const depthKey = (stage: ApplicationStage) => JSON.stringify([filters, stage])
  const [loading, setLoading] = useState<ReadonlySet<ApplicationStage>>(new Set())
  const client = useQueryClient()
  const shownIn = (stage: ApplicationStage) =>
    client.getQueryData(options.queryKey)?.columns.find((column) => column.stage === stage)?.cards.length ?? 0
  /** How many cards of a column to ask for beyond the first ones; as many as were shown when the board is returned to. */
  const depthOf = (stage: ApplicationStage) => {
    const shown = shownIn(stage)
    return depths.get(depthKey(stage)) ?? (shown > boardLimits.per_column ? shown : 0)
  }
  const options = queryOptions({
    queryKey: [...keyOf(applicationsApi.board), { params: { id: job_id }, query: filters }] as const,
    queryFn: async ({ signal }): Promise<Board> => {
      const asked = call(applicationsApi.board, { params: { id: job_id }, query: filters }, { signal })
      // What is known to be wanted is asked for together with the board; it may grow meanwhile.
      const deep = applicationMachine.states.map((stage) => cardsTo(stage, depthOf(stage), signal))
      const [board, ...deeper] = await Promise.all([asked, ...deep])
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

  /** The first cards of a column, as many whole pages as hold `depth` of them. */
  async function cardsTo(stage: ApplicationStage, depth: number, signal: AbortSignal) {
    const pages = Array.from({ length: Math.ceil(depth / perPageLimit) }, (_, at) =>
      cardsOf(stage, at + 1, perPageLimit, signal),
    )
    return (await Promise.all(pages)).flat()
  }

  /** Brings the next cards of a column. */
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

  /** Wants one card more in a column: somebody comes to it, and should not vanish behind those who wait too long. */
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

/** The cards in their order, each once: lists shift while they are read page by page. */
function joined(cards: readonly ApplicationCard[], more: readonly ApplicationCard[]): ApplicationCard[] {
  return [...new Map([...cards, ...more].map((card) => [card.id, card])).values()]
}
