import { isAnswer, applicationMachine, companyMoves } from '#domain/applications/application-machine.ts'
import type { ApplicationStage, CompanyMove } from '#domain/applications/application-machine.ts'
import type { ApplicationCard, Board } from '#domain/applications/board.ts'
import { mayMove } from '#domain/kernel/machine.ts'

/** A move that the server has not confirmed yet. */
export interface PendingMove {
  card: ApplicationCard
  move: CompanyMove
}

/** The board after these moves. */
export const afterMoves = (board: Board, moves: readonly PendingMove[]): Board => moves.reduce(afterMove, board)

function afterMove(board: Board, { card, move }: PendingMove): Board {
  const { to } = applicationMachine.moves[move]
  const now = stageOf(board, card.id)
  // The board from the server already includes the move, or the card is not on the board.
  if (now === undefined || now === to) return board
  const moved = movedTo(card, to)
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
    return {
      ...column,
      count: column.count + 1,
      overdue_count: column.overdue_count + Number(moved.is_overdue),
      cards: column.cards.toSpliced(landingPlace(column.cards, moved), 0, moved),
    }
  })
  return { ...board, columns }
}

/** A card after its move to another column. */
export function movedTo(card: ApplicationCard, stage: ApplicationStage): ApplicationCard {
  return {
    ...card,
    stage,
    is_overdue: card.is_overdue && !isAnswer(stage),
    // A user who may move the card now may also move it from its next stage.
    allowed: [
      ...companyMoves.filter((next) => mayMove(applicationMachine, stage, next)),
      ...card.allowed.filter((action) => action === 'reject'),
    ],
  }
}

/** The index at which a card is inserted: overdue cards first, then the most recent. */
export const landingPlace = (cards: readonly ApplicationCard[], card: ApplicationCard): number =>
  card.is_overdue ? 0 : cards.filter((one) => one.is_overdue).length

/** The column in which a card is shown. */
export const stageOf = (board: Board, id: string): ApplicationStage | undefined =>
  board.columns.find((column) => column.cards.some((card) => card.id === id))?.stage
