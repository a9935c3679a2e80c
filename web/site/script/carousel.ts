/** Carousels on phones, with arrows and dots. */
export function startCarousels(): void {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(carousel)
}

function start(carousel: HTMLElement) {
  const row = carousel.querySelector('ul')!
  const slides = [...row.querySelectorAll<HTMLElement>(':scope > li')]
  const dots = [...carousel.querySelectorAll<HTMLElement>('[data-slide]')]
  const arrows = [...carousel.querySelectorAll<HTMLElement>('[data-step]')]
  let current = 0
  /** The target of a smooth scroll. A second tap continues from the target, not from a slide in between. */
  let target: number | undefined

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
    target = to
    mark(to)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    row.scrollTo({ left: slide.offsetLeft - slides[0]!.offsetLeft, behavior })
  }

  const seen = new IntersectionObserver(
    (entries) => {
      const entry = entries.find(({ isIntersecting }) => isIntersecting)
      if (!entry) return
      const shown = slides.findIndex((slide) => slide === entry.target)
      if (target !== undefined && shown !== target) return
      target = undefined
      mark(shown)
    },
    { root: row, threshold: 0.7 },
  )
  for (const slide of slides) seen.observe(slide)
  for (const dot of dots) dot.addEventListener('click', () => go(Number(dot.dataset.slide)))
  for (const arrow of arrows) arrow.addEventListener('click', () => go(current + Number(arrow.dataset.step)))
  // Scrolling by hand takes over.
  for (const type of ['pointerdown', 'wheel', 'keydown']) {
    row.addEventListener(type, () => (target = undefined), { passive: true })
  }
  // The row is a tab stop only while it scrolls.
  new ResizeObserver(() => {
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0
    else row.removeAttribute('tabindex')
  }).observe(row)
  mark(0)
}
