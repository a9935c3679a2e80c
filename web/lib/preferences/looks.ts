import type { DisplayPreferences } from '#domain/accounts/display.ts'

/** What the first paint needs is kept in this browser, too. The server’s value replaces it when the session loads. */
type Looks = Pick<DisplayPreferences, 'theme' | 'reduced_motion'>

const keys = { theme: 'theme', motion: 'motion' } as const

/** Runs in the head before the first paint, so that the page never flashes in the other theme. */
export const applyKeptLooks = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${keys.theme}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${keys.motion}')==='reduce')d.motion='reduce'}catch{}`

/** Shows the page with a theme and with or without animations, and keeps both for the next page. */
export function applyLooks({ theme, reduced_motion }: Looks): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  if (reduced_motion) dataset.motion = 'reduce'
  else delete dataset.motion
  keep(keys.theme, theme === 'system' ? null : theme)
  keep(keys.motion, reduced_motion ? 'reduce' : null)
}

function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage, the next page is shown with the server's value once the session has loaded.
  }
}
