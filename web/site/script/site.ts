/** The script of public pages. Each part looks for its markup, and every page works without the script. */
import { startCarousels } from './carousel.ts'
import { startConsent } from './consent.ts'
import { startContactForms } from './contact-form.ts'
import { startHelpSearch } from './help-search.ts'
import { startJobRef } from './job-ref.ts'
import { startMenus } from './menus.ts'
import { startTestimonialsFilter } from './testimonials-filter.ts'
import { startToasts } from './toast.ts'

startTestimonialsFilter()
startToasts()
startMenus()
startConsent()
startCarousels()
startContactForms()
startHelpSearch()
startJobRef()
