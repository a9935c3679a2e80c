/** Rows that scroll sideways on a phone: arrows and dots lead through them, and say where one is. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(carousel)
}

function start(carousel: HTMLElement) {
  const row = carousel.querySelector('ul')!
  const slides = [...row.querySelectorAll<HTMLElement>(':scope > li')]
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')]
  const arrows = [...carousel.querySelectorAll<HTMLElement>('[data-step]')]
  let current = 0

  function mark(at: number) {
    current = at
    dots.forEach((dot, other) => {
      if (other === at) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
    for (const arrow of arrows) arrow.setAttribute('aria-disabled', String(!slides[at + Number(arrow.dataset.step)]))
  }

  function go(to: number) {
    const slide = slides[to]
    if (!slide) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    row.scrollTo({ left: slide.offsetLeft - slides[0]!.offsetLeft, behavior })
  }

  const seen = new IntersectionObserver(
    (entries) => {
      const full = entries.find((entry) => entry.isIntersecting)
      if (full) mark(slides.findIndex((slide) => slide === full.target))
    },
    { root: row, threshold: 0.7 },
  )
  for (const slide of slides) seen.observe(slide)
  for (const dot of dots) dot.addEventListener('click', () => go(Number(dot.dataset.slide)))
  for (const arrow of arrows) arrow.addEventListener('click', () => go(current + Number(arrow.dataset.step)))
  // What scrolls is reached by key; what does not is no stop on the way.
  new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }).observe(row)
  mark(0)
}
