import type { Actor } from '#domain/kernel/actor.ts'

/** A handler that runs a command and shows its object as it is then: the one that it returns, or that the URL names. */
export const thenShow =
  <Args extends unknown[], Id extends string | void, Shown>(
    act: (actor: Actor, ...args: Args) => Promise<Id>,
    show: (actor: Actor, id: Id extends string ? string : Args[0]) => Promise<Shown>,
  ) =>
  async (actor: Actor, ...args: Args): Promise<Shown> =>
    show(actor, ((await act(actor, ...args)) ?? args[0]) as Id extends string ? string : Args[0])

/** A handler that runs a command without a result to show. */
export const thenDone =
  <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) =>
  async (...args: Args) => {
    await act(...args)
    return { done: true } as const
  }
