/** The `state` of a navigation that opens or closes a dialog with its own URL. The dialog moves the focus itself. */
export interface NavigationState {
  keepsFocus?: boolean
}

/** The options of a link or navigation that opens a dialog above the screen, or closes it. */
export const aboveScreen = {
  preventScrollReset: true,
  state: { keepsFocus: true } satisfies NavigationState,
} as const
