import '#web/app.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pictures } from './pictures.tsx'

/** Shows one picture, which the address names, and nothing else. */
const { picture } = pictures[location.pathname.slice(1)]!
document.documentElement.style.background = 'none'
flushSync(() => createRoot(document.body).render(<div className="h-screen w-screen">{picture}</div>))
