/** A menu closes when the focus goes on to something else, which it could cover. */
export function startMenus(): void {
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) {
      const opener = document.querySelector(`[popovertarget=${menu.id}]`)
      if (target instanceof Node && target !== opener && !menu.contains(target)) menu.hidePopover()
    }
  })
}
