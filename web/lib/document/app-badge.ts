/** Shows the number of unread notifications on the icon of the installed app; 0 removes it. */
export function showAppBadge(unread: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()
  // The app is not installed, or the system shows no badges.
  shown.catch(() => undefined)
}
