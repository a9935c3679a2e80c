import type { CompanyData } from '../company-data.ts'

/** Companies that make or sell things. */
export const goodsCompanies: readonly CompanyData[] = [
  {
    name: 'Quillstone Press',
    about: 'publishes illustrated non-fiction for children in six languages',
    timezone: 'UTC+00:00',
    seeks: {
      content_writing: 'Our catalog tells booksellers everything about a book except why a child would open it.',
      graphic_design:
        'Each title appears in six languages, and German always needs a third more room than the picture leaves.',
      ecommerce: 'Our own shop has 1,100 titles in an order that made sense to the person who left.',
    },
  },
  {
    name: 'Velvet Fern',
    about: 'delivers house plants that survive the post',
    timezone: 'UTC+00:00',
    seeks: {
      customer_support: 'A drooping fern on a Friday evening cannot wait until Monday, and neither can its owner.',
      seo: 'Our relaunch cost us a third of our visitors from search, and no one had kept a list of the old addresses.',
      ecommerce: 'A new season means 400 listings in two weeks, and each of them grows while we photograph it.',
    },
  },
  {
    name: 'Fennimore Tools',
    about: 'sells refurbished machine tools with a guarantee',
    timezone: 'UTC-06:00',
    seeks: {
      sales: 'Until now every customer came by recommendation; we would like to know whether we can also ask.',
      financial_analyst:
        'We buy lathes in June that we sell in December, and would like to know in May whether we can afford it.',
    },
  },
]
