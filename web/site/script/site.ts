/** All that public pages run. Each part looks for what it serves, and every page also works without. */
import { startCarousels } from './carousel.ts'
import { startConsent } from './consent.ts'
import { startContactForms } from './contact-form.ts'
import { startMenus } from './menus.ts'
import { startTestimonialsFilter } from './testimonials-filter.ts'
import { startToasts } from './toast.ts'

startTestimonialsFilter()
startToasts()
startMenus()
startConsent()
startCarousels()
startContactForms()
