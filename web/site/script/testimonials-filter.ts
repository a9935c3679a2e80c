/**
 * Filters the reviews by category. The category is part of the URL, so it can be shared, and the browser's back button
 * undoes it.
 */
export function startTestimonialsFilter(): void {
  const filter = document.querySelector('#category-filter')
  if (!filter) return
  const buttons = [...filter.querySelectorAll('button')]
  const cards = [...document.querySelectorAll<HTMLElement>('[data-category]')]
  const status = filter.querySelector<HTMLElement>('[role=status]')!

  function show() {
    const asked = new URLSearchParams(location.search).get('category')
    const category = buttons.find(({ value }) => value === asked)?.value ?? ''
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === category))
    for (const card of cards) card.hidden = category !== '' && card.dataset.category !== category
    const shown = cards.filter(({ hidden }) => !hidden).length
    status.textContent = status.dataset.words!.replace('{shown}', `${shown}`).replace('{all}', `${cards.length}`)
  }

  function choose(category: string) {
    const url = new URL(location.href)
    if (category) url.searchParams.set('category', category)
    else url.searchParams.delete('category')
    if (url.href !== location.href) history.pushState(null, '', url)
    show()
  }

  for (const button of buttons) button.addEventListener('click', () => choose(button.value))
  addEventListener('popstate', show)
  show()
}
