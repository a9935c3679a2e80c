import { rankTexts } from '#domain/kernel/rank-texts.ts'

/**
 * Searches the articles of the help page. The words are part of the URL, so a search can be shared, and articles can
 * link to one.
 */
export function startHelpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('#help-search')
  const results = document.querySelector<HTMLElement>('#help-results')
  if (!form || !results) return
  const input = form.querySelector('input')!
  const status = form.querySelector<HTMLElement>('[role=status]')!
  const categories = document.querySelector<HTMLElement>('#help-categories')!
  const articles = [...categories.querySelectorAll<HTMLElement>('[data-keywords]')]
  const texts = articles.map((article) => ({
    title: article.querySelector('h3')!.textContent,
    summary: article.querySelector('p')!.textContent,
    keywords: article.dataset.keywords!,
  }))

  function search() {
    const words = input.value.trim()
    const found = rankTexts(words, texts)
    results!.hidden = found.length === 0
    categories.hidden = !results!.hidden
    results!.querySelector('ul')!.replaceChildren(...found.map((at) => articles[at]!.cloneNode(true)))
    const { none, found: several, foundOne } = status.dataset
    const told = found.length === 1 ? foundOne! : several!.replace('{count}', `${found.length}`)
    status.textContent = words === '' ? '' : found.length === 0 ? none! : told
  }

  function read() {
    input.value = new URLSearchParams(location.search).get('q') ?? ''
    search()
  }

  input.addEventListener('input', () => {
    const url = new URL(location.href)
    if (input.value.trim()) url.searchParams.set('q', input.value.trim())
    else url.searchParams.delete('q')
    history.replaceState(null, '', url)
    search()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    results.scrollIntoView()
  })
  addEventListener('popstate', read)
  read()
}
