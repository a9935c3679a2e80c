import { z } from 'zod'
import { email, isVisible, line, requiredLine, requiredText } from '../kernel/text.ts'

export const contactLimits = { name: 100, company: 120, subject: 150, message: 5_000 } as const
/** The maximum number of attached files. */
export const contactFilesMax = 3

export const contactMessages = {
  name: 'Please tell us your name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please write your message.',
  files: `Please attach at most ${contactFilesMax} files.`,
} as const

/** The pages with a contact form. The home page's form has no subject. */
export const contactPages = ['home', 'contact'] as const
export const contactPage = z.enum(contactPages)
export type ContactPage = z.output<typeof contactPage>

/** The path of the page that shows the form of `page` again after an error. Only the server renders it. */
export const contactAgainPath = (page: ContactPage): string => `/again/${page}`

/** A visitor's contact request, without the attached files. */
export const contactForm = z
  .strictObject({
    page: contactPage,
    name: requiredLine(contactLimits.name, contactMessages.name, 'A name'),
    email: z.string().min(1, contactMessages.email).pipe(email),
    company: line(contactLimits.company, 'A company name').optional(),
    subject: line(contactLimits.subject, 'A subject').optional(),
    message: requiredText(contactLimits.message, contactMessages.message, 'A message'),
    /** A honeypot: hidden from people, so only bots fill it in. */
    website: line(200).optional(),
  })
  .refine((form) => form.page === 'home' || isVisible(form.subject ?? ''), {
    path: ['subject'],
    message: contactMessages.subject,
    // Reported together with the other missing fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ id: 'ContactForm' })
export type ContactForm = z.output<typeof contactForm>
