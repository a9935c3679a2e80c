/** The `state` of a link that returns to an earlier visit of its target. */
export interface ScrollState {
  /** The key under which the scroll position of that visit is stored. */
  scrollKey?: string
}

/** The key for `ScrollRestoration`: a back link restores the position of the visit it returns to. */
export const scrollKeyOf = ({ key, state }: { key: string; state: unknown }): string =>
  (state as ScrollState | null)?.scrollKey ?? key
