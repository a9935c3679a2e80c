import '#web/app.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pictures } from './pictures.tsx'

/** Renders only the picture that the URL names. */
const { picture } = pictures[location.pathname.slice(1)]!
document.documentElement.style.background = 'none'
flushSync(() => createRoot(document.body).render(<div className="h-screen w-screen">{picture}</div>))
