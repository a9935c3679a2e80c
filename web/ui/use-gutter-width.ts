import { useLayoutEffect } from 'react'

/** Publishes the width of the space that the page reserves for its scrollbar as `--gutter`. */
export function useGutterWidth(): void {
  // Before the effects of a dialog that is open from the start lock the page.
  useLayoutEffect(() => {
    const root = document.documentElement
    const measure = () => {
      // Narrower pages reserve no space (`styles.css`). To measure lays out the page.
      if (!matchMedia('(min-width: 48rem)').matches) return
      // A locked page has no gutter.
      if (document.body.hasAttribute('data-scroll-locked')) return
      // Without overflow, `clientWidth` includes the gutter.
      root.style.setProperty('--gutter', `${innerWidth - root.getBoundingClientRect().width}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
}
