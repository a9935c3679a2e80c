/** The heading of the screen, or its content before it has one, made focusable: for focus whose element is gone. */
export function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading) heading.tabIndex = -1
  return heading
}
