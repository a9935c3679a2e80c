import {
  answers,
  applicationMachine,
  companyMoves,
  isPublishedByMove,
} from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, Board } from '#domain/applications/board.ts'
import { mayMove } from '#domain/kernel/machine.ts'

/** A card that is on its way to another column. */
export interface PendingMove {
  card: ApplicationCard
  move: CompanyMove
}

/** The board as it will be once these moves are done. */
export const afterMoves = (board: Board, moves: readonly PendingMove[]): Board => moves.reduce(afterMove, board)

function afterMove(board: Board, { card, move }: PendingMove): Board {
  const { to } = applicationMachine.moves[move]
  const now = stageOf(board, card.id)
  // The server has answered meanwhile, or the card is nowhere on the screen.
  if (now === undefined || now === to) return board
  const moved: ApplicationCard = {
    ...card,
    stage: to,
    is_overdue: card.is_overdue && !(answers(to) && isPublishedByMove(to)),
    // Whoever may move it once may move it on.
    allowed: [
      ...companyMoves.filter((next) => mayMove(applicationMachine, to, next)),
      ...card.allowed.filter((action) => action === 'reject'),
    ],
  }
  const columns = board.columns.map((column) => {
    if (column.stage === now) {
      return {
        ...column,
        count: column.count - 1,
        overdue_count: column.overdue_count - Number(card.is_overdue),
        cards: column.cards.filter((one) => one.id !== card.id),
      }
    }
    if (column.stage !== to) return column
    // Overdue ones come first, then whoever came last.
    const place = moved.is_overdue ? 0 : column.cards.filter((one) => one.is_overdue).length
    return {
      ...column,
      count: column.count + 1,
      overdue_count: column.overdue_count + Number(moved.is_overdue),
      cards: column.cards.toSpliced(place, 0, moved),
    }
  })
  return { ...board, columns }
}

/** In which column a card is shown. */
export const stageOf = (board: Board, id: string): ApplicationStage | undefined =>
  board.columns.find((column) => column.cards.some((card) => card.id === id))?.stage
