/** A move of a lifecycle: its permitted source states and its target. */
export interface Move<State extends string> {
  from: readonly State[]
  to: State
}

/** A lifecycle as data: the states in order and every permitted move. */
export interface Machine<State extends string = string, Name extends string = string> {
  states: readonly [State, ...State[]]
  initial: State
  moves: Record<Name, Move<State>>
}

/** Infers the literal types; checks nothing at run time. */
export function defineMachine<const State extends string, const Name extends string>(machine: {
  states: readonly [State, ...State[]]
  initial: NoInfer<State>
  moves: Record<Name, Move<NoInfer<State>>>
}): Machine<State, Name> {
  return machine
}

export type StateOf<M> = M extends Machine<infer State, string> ? State : never
export type MoveOf<M> = M extends Machine<string, infer Name> ? Name : never

/** Whether `move` may start from `state`. */
export function mayMove<M extends Machine>(machine: M, state: StateOf<M>, move: MoveOf<M>): boolean {
  return machine.moves[move]!.from.includes(state)
}
