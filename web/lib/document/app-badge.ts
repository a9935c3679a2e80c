/** Shows on the icon of the installed app how much needs an answer; 0 removes it. */
export function showAppBadge(waiting: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = waiting > 0 ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()
  // The app is not installed, or the system shows no badges.
  shown.catch(() => undefined)
}
