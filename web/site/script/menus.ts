/** Closes a menu when the focus leaves it, so that it covers no focused element. */
export function startMenus(): void {
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) {
      const opener = document.querySelector(`[popovertarget=${menu.id}]`)
      if (target instanceof Node && target !== opener && !menu.contains(target)) menu.hidePopover()
    }
  })
}
